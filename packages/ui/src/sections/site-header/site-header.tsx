import { m } from '@credit-studio/messages';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ColorSchemeToggle } from '../../color-scheme-toggle/color-scheme-toggle.tsx';
import { ButtonLink } from '../../link/button-link.tsx';
import { KitLink } from '../../link/kit-link.tsx';
import { AccountMenuPlaceholder } from './account-menu.tsx';
import styles from './site-header.module.css';
import { SiteLogo, type SiteLogoProps } from './site-logo.tsx';

export interface SiteHeaderLink {
  label: string;
  href: string;
}

export interface SiteHeaderProps extends Pick<SiteLogoProps, 'logoUrl' | 'errorMessage'> {
  links?: readonly SiteHeaderLink[];
  /** Replaces Login and Join Now for a signed-in person; usually an `AccountMenu`. */
  account?: ReactNode;
  /** Not yet known whether someone is signed in: `knownVisitorScript` in the head decides what is painted. */
  isVisitorUnknown?: boolean;
  loginHref?: string;
  registerHref?: string;
  homeHref?: string;
}

function listStandardLinks(): readonly SiteHeaderLink[] {
  return [
    { label: m.site_home(), href: '/' },
    { label: m.site_about(), href: '/#about-sec' },
    { label: m.site_pricing(), href: '/#pricing' },
    { label: m.site_testimonials(), href: '/#testimonials' },
    { label: m.site_shop(), href: '/shop' },
    { label: m.site_contact(), href: '/contact' },
  ];
}

export function SiteHeader({
  logoUrl,
  errorMessage,
  links = listStandardLinks(),
  account,
  isVisitorUnknown = false,
  loginHref = '/login',
  registerHref = '/register',
  homeHref = '/',
}: SiteHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const navigation = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    // The menu comes before its button in the page; the next Tab would otherwise leave it behind.
    if (isOpen) navigation.current?.querySelector('a')?.focus();
  }, [isOpen]);
  const ToggleIcon = isOpen ? IconX : IconMenu2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whichever control inside has the focus
    <header
      className={styles.root}
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a target nothing took the focus, as with a press that a browser gives no focus for.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        toggle.current?.focus();
      }}
    >
      <div className={styles.inner}>
        <KitLink href={homeHref} className={styles.brand} aria-label={m.site_logo_link()}>
          <SiteLogo logoUrl={logoUrl} errorMessage={errorMessage} alt="" />
        </KitLink>
        <nav ref={navigation} id={id} className={styles.navigation} aria-label={m.site_main_navigation()}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <KitLink href={link.href} className={styles.link} onClick={close}>
                  {link.label}
                </KitLink>
              </li>
            ))}
          </ul>
          {!account && (
            <div className={styles.entrance} data-unknown={isVisitorUnknown || undefined}>
              <KitLink href={loginHref} className={styles.link} onClick={close}>
                {m.site_login()}
              </KitLink>
              <ButtonLink href={registerHref} size="sm" onClick={close}>
                {m.site_join()}
              </ButtonLink>
            </div>
          )}
        </nav>
        <div className={styles.tools}>
          <ColorSchemeToggle />
          {account ?? (isVisitorUnknown && <AccountMenuPlaceholder />)}
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? m.site_close_menu() : m.site_open_menu()}
            onClick={() => setOpen(!isOpen)}
          >
            <ToggleIcon size="1.5rem" stroke={1.6} aria-hidden />
          </button>
        </div>
      </div>
    </header>
  );
}
