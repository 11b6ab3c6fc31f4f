import { ButtonLink } from '../../link/button-link.tsx';
import type { BannerContent } from '../section-content.ts';
import styles from './call-to-action.module.css';

/** The hero's promise and button once more, at the end of a page. Absent without an active hero that has a button. */
export function CallToAction({ banner }: { banner: BannerContent | null | undefined }) {
  if (!banner?.buttonText || !banner.buttonLink || banner.isActive === false) return null;
  return (
    <section className={styles.root} aria-labelledby="call-to-action-title">
      <div className={styles.ticket}>
        <h2 id="call-to-action-title" className={styles.title}>
          {banner.mainTitle}{' '}
          {banner.highlightText && <span className={styles.highlight}>{banner.highlightText}</span>}
        </h2>
        <div className={styles.stub}>
          <ButtonLink href={banner.buttonLink} size="lg">
            {banner.buttonText}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
