import { SafeImage } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import styles from './still-card-art.module.css';

export interface StillCardArtProps {
  imageUrl: string | null;
  /** Covers the image until there is a result. */
  overlay: ReactNode;
}

/** One image on a gallery card. */
export function StillCardArt({ imageUrl, overlay }: StillCardArtProps) {
  return (
    <span className={styles.screen} aria-hidden>
      <SafeImage src={imageUrl} alt="" widthPx={480} heightPx={480} className={styles.image} />
      {overlay}
    </span>
  );
}
