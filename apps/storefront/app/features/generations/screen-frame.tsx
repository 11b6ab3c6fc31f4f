import type { AspectRatio } from '@credit-studio/contracts/rules';
import { SafeImage } from '@credit-studio/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './screen-frame.module.css';

/** The dark screen that results are shown on. */
export function Screen({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  return (
    <div className={styles.screen} data-empty={isEmpty || undefined}>
      {children}
    </div>
  );
}

export interface ScreenFrameProps {
  /** Shape of the frame. */
  aspectRatio: AspectRatio;
  /** Greys out and darkens the image. */
  isFailed?: boolean;
  /** A `FrameImage`, and what lies over it. */
  children: ReactNode;
}

/** A frame on the screen, in the shape of the result. */
export function ScreenFrame({ aspectRatio, isFailed = false, children }: ScreenFrameProps) {
  return (
    <Screen>
      <div className={styles.frame} data-ratio={aspectRatio} data-failed={isFailed || undefined}>
        {children}
      </div>
    </Screen>
  );
}

export interface FrameImageProps {
  /** Null for what was made from words only. */
  src: string | null;
  /** Empty for decoration. */
  alt?: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/** An image that fills its frame. Stored images have signed addresses, which expire. */
export function FrameImage({ src, alt = '', className, style }: FrameImageProps) {
  return (
    <div className={className ? `${styles.image} ${className}` : styles.image} style={style}>
      <SafeImage src={src} alt={alt} widthPx={2560} heightPx={1440} isPriority />
    </div>
  );
}

/** The corner marks of a camera's viewfinder. */
export function FrameMarks() {
  return <span className={styles.marks} aria-hidden />;
}
