import { m, toLocalizedPath } from '@credit-studio/messages';
import { ColorSchemeToggle, KitLink, SkipLink, VisuallyHidden } from '@credit-studio/ui';
import { SiteLogo } from '@credit-studio/ui/sections';
import { IconLifebuoy, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LegalLinkList } from '../../lib/legal-links/legal-links.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './checkout-shell.module.css';

interface CheckoutShellProps {
  logoUrl: string | null | undefined;
  /** Set when the logo's address could not be fetched. */
  logoError: string | null;
  children: ReactNode;
}

/** The frame of checkout and payment: only what a buyer needs, nothing that leads away from the purchase. */
export function CheckoutShell({ logoUrl, logoError, children }: CheckoutShellProps) {
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <KitLink href={paths.home} className={styles.brand} aria-label={m.site_logo_link()}>
            <SiteLogo logoUrl={logoUrl} errorMessage={logoError} />
          </KitLink>
          <div className={styles.tools}>
            {/* In a new tab, so that nothing that was typed is lost. */}
            <a className={styles.help} href={toLocalizedPath(paths.contact)} target="_blank" rel="noopener">
              <IconLifebuoy size="1.25rem" stroke={1.6} aria-hidden />
              {m.checkout_help()}
              <VisuallyHidden> {m.kit_opens_new_tab()}</VisuallyHidden>
            </a>
            <ColorSchemeToggle />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.foot}>
          <p className={styles.secure}>
            <IconLock size="1rem" stroke={1.6} aria-hidden />
            {m.checkout_payments_by()}
          </p>
          <LegalLinkList />
        </div>
      </footer>
    </div>
  );
}
