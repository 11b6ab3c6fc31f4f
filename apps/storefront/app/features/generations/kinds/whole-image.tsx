import { SafeImage } from '@credit-studio/ui';
import { FrameMarks, Screen } from '../screen-frame.tsx';
import styles from './whole-image.module.css';

export interface WholeImageProps {
  /** Stored images have signed addresses, which expire. */
  src: string | null;
  alt: string;
  /** Nothing has been made of it yet. */
  isPreview?: boolean;
}

/** An image on the stage in its own shape. */
export function WholeImage({ src, alt, isPreview = false }: WholeImageProps) {
  return (
    <Screen>
      <div className={styles.place}>
        <SafeImage className={styles.image} src={src} alt={alt} widthPx={1280} heightPx={720} isPriority />
      </div>
      {isPreview && <FrameMarks />}
    </Screen>
  );
}
