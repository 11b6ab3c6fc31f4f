import type { AspectRatio } from '@credit-studio/contracts/rules';
import styles from './crop-overlay.module.css';

/** Dims what a video of this shape leaves out of the image below it. */
export function CropOverlay({ aspectRatio }: { aspectRatio: AspectRatio }) {
  return (
    <span className={styles.overlay} aria-hidden>
      <span className={styles.crop} data-ratio={aspectRatio} />
    </span>
  );
}
