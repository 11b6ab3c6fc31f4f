import { m } from '@credit-studio/messages';
import { ErrorPanel, type RetryAction } from '../../error-panel/error-panel.tsx';
import { KitLink } from '../../link/kit-link.tsx';
import { describeImage, type KnownImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import { FilmEdge } from '../film/film-strip.tsx';
import type { FooterContent, FooterLink } from '../section-content.ts';
import { SiteLogo } from '../site-header/site-logo.tsx';
import styles from './site-footer.module.css';
import { SocialIcon } from './social-icons.tsx';

/** The page in one of the languages of the site. */
export interface FooterLanguage {
  /** BCP 47 tag. */
  language: string;
  /** What it calls itself. */
  name: string;
  /** The complete path, with the language in it. */
  href: string;
  isCurrent: boolean;
}

export interface SiteFooterProps {
  footer: FooterContent | null | undefined;
  /** Set when loading failed. */
  errorMessage?: string | null;
  onRetry?: RetryAction;
  /** Shown whatever the footer itself is: inactive, or not loaded. */
  legalLinks?: readonly Pick<FooterLink, 'text' | 'url'>[];
  /** The page in each language; none where the site has one. */
  languages?: readonly FooterLanguage[];
}

type MiddleSection = NonNullable<FooterContent['middleSection']>;

function FooterTop({ top }: { top: NonNullable<FooterContent['topSection']> }) {
  const socialLinks = (top.socialLinks ?? []).filter((link) => link.isActive && link.url);
  if (!top.logoText && socialLinks.length === 0) return null;
  return (
    <div className={styles.top}>
      {top.logoText && <p className={styles.statement}>{top.logoText}</p>}
      {socialLinks.length > 0 && (
        <ul className={styles.social}>
          {socialLinks.map(({ platform, url }) => (
            <li key={`${platform}${url}`}>
              <a
                className={styles.socialLink}
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={platform}
              >
                <SocialIcon platform={platform} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FooterAbout({
  middle,
  images,
}: {
  middle: MiddleSection;
  images: readonly KnownImage[] | undefined;
}) {
  const appLinks = middle.appLinks ?? [];
  return (
    <div className={styles.about}>
      <SiteLogo logoUrl={middle.logoUrl} heightPx={32} />
      {middle.aboutTitle && <h2 className={styles.columnTitle}>{middle.aboutTitle}</h2>}
      {middle.description && <p className={styles.description}>{middle.description}</p>}
      {appLinks.length > 0 && (
        <div className={styles.apps}>
          {appLinks.map(({ url, image }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {/* The image is all that names the link. */}
              <SafeImage
                src={image}
                alt={describeImage({ images, url: image }).alt || m.site_get_app()}
                widthPx={135}
                heightPx={40}
              />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function FooterContact({ middle }: { middle: MiddleSection }) {
  const { email, phone, address } = middle.contactInfo ?? {};
  if (!email && !phone && !address) return null;
  return (
    <div>
      <h2 className={styles.columnTitle}>{middle.contactTitle || m.site_contact()}</h2>
      <address className={styles.list}>
        {email && (
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && (
          <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        {address && <span>{address}</span>}
      </address>
    </div>
  );
}

function LegalLinks({ links }: { links: NonNullable<SiteFooterProps['legalLinks']> }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={m.site_legal()}>
      <ul className={styles.legal}>
        {links.map(({ text, url }) => (
          <li key={url}>
            <KitLink className={styles.link} href={url}>
              {text}
            </KitLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page in another language is another document, so these are plain links. */
function LanguageLinks({ languages }: { languages: readonly FooterLanguage[] }) {
  if (languages.length === 0) return null;
  return (
    <ul className={styles.legal}>
      {languages.map(({ language, name, href, isCurrent }) => (
        <li key={language}>
          <a
            className={styles.link}
            href={href}
            hrefLang={language}
            lang={language}
            aria-current={isCurrent || undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({
  footer,
  errorMessage,
  onRetry,
  legalLinks = [],
  languages = [],
}: SiteFooterProps) {
  const hasEnd = legalLinks.length > 0 || languages.length > 0;
  if (errorMessage || !footer?.isActive) {
    if (!errorMessage && !hasEnd) return null;
    return (
      <footer className={styles.plain}>
        {errorMessage && (
          <ErrorPanel size="compact" title={m.site_error({ problem: errorMessage })} onRetry={onRetry} />
        )}
        <LegalLinks links={legalLinks} />
        <LanguageLinks languages={languages} />
      </footer>
    );
  }
  const middle = footer.middleSection;
  const quickLinks = (middle?.quickLinks ?? []).filter((link) => link.isActive);
  return (
    <footer className={styles.root}>
      <FilmEdge className={styles.edge} />
      <div className={styles.inner}>
        {footer.topSection && <FooterTop top={footer.topSection} />}
        {middle && (
          <div className={styles.middle}>
            <FooterAbout middle={middle} images={footer.images} />
            {quickLinks.length > 0 && (
              <nav aria-label={middle.quickLinksTitle || m.site_quick_links()}>
                <h2 className={styles.columnTitle}>{middle.quickLinksTitle || m.site_quick_links()}</h2>
                <ul className={styles.list}>
                  {quickLinks.map(({ text, url }) => (
                    <li key={`${text}${url}`}>
                      <KitLink className={styles.link} href={url}>
                        {text}
                      </KitLink>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <FooterContact middle={middle} />
          </div>
        )}
        {(footer.bottomSection?.copyrightText || hasEnd) && (
          <div className={styles.bottom}>
            {footer.bottomSection?.copyrightText && <p>{footer.bottomSection.copyrightText}</p>}
            <LegalLinks links={legalLinks} />
            <LanguageLinks languages={languages} />
          </div>
        )}
      </div>
    </footer>
  );
}
