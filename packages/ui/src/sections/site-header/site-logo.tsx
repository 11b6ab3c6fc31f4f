import { m } from '@credit-studio/messages';
import { Logo } from '../../logo/logo.tsx';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import styles from './site-logo.module.css';

export interface SiteLogoProps {
  /** The logo that staff chose. Without one, or if it does not load, the product's logo is drawn. */
  logoUrl?: string | null;
  /** Set when the logo's address could not be fetched. */
  errorMessage?: string | null;
  alt?: string;
  heightPx?: number;
}

export function SiteLogo({ logoUrl, errorMessage, alt = 'Credit Studio', heightPx = 28 }: SiteLogoProps) {
  if (errorMessage) {
    return (
      <span className={styles.error} role="alert" title={errorMessage}>
        {m.site_logo_error({ problem: errorMessage })}
      </span>
    );
  }
  if (!logoUrl) return <Logo heightPx={heightPx} />;
  return (
    <SafeImage
      className={styles.image}
      src={logoUrl}
      alt={alt}
      widthPx={200}
      heightPx={80}
      isPriority
      placeholder={<Logo heightPx={heightPx} />}
    />
  );
}
