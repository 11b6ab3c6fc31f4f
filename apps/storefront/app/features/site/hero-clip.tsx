import { m } from '@credit-studio/messages';
import { Island } from '@credit-studio/ui';
import { heroExample } from '../../lib/examples.ts';
import { ClipCompare } from './clip-compare.tsx';
import styles from './hero-clip.module.css';
import smallImageUrl from './hero-image-small.avif?inline';

/**
 * An image and the video made from it. The image is the largest thing on a phone's first screen, so a small one is part
 * of the page; wider screens load the large one.
 */
export function HeroClip() {
  return (
    <div className={styles.root}>
      <div className={styles.screen}>
        <picture>
          <source media="(min-width: 48em)" srcSet={`/clips/${heroExample}.avif`} type="image/avif" />
          <img
            className={styles.image}
            src={smallImageUrl}
            alt={m.site_hero_image()}
            width={1280}
            height={720}
            fetchPriority="high"
          />
        </picture>
        <Island name="clip-compare" component={ClipCompare} props={{ clip: heroExample }} />
      </div>
    </div>
  );
}
