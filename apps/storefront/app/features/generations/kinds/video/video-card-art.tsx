import { isFinished } from '@credit-studio/contracts/rules';
import { SafeImage } from '@credit-studio/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { GenerationOf } from '../kind-parts.ts';
import styles from './video-card-art.module.css';

export interface VideoCardArtProps {
  generation: GenerationOf<'video'>;
  /** Covers the image until there is a video. */
  overlay: ReactNode;
}

/** The first frame of a video, which plays without sound under the pointer. */
export function VideoCardArt({ generation, overlay }: VideoCardArtProps) {
  const { imageUrl, posterUrl, videoUrl, status } = generation;
  const [isPlaying, setPlaying] = useState(false);
  return (
    <span
      className={styles.screen}
      aria-hidden
      data-status={isFinished(status) ? status : 'running'}
      onPointerEnter={(event) => setPlaying(event.pointerType === 'mouse' && !prefersReducedMotion())}
      onPointerLeave={() => setPlaying(false)}
    >
      <SafeImage src={posterUrl ?? imageUrl} alt="" widthPx={480} heightPx={480} className={styles.image} />
      {isPlaying && videoUrl && (
        <video className={styles.video} src={videoUrl} autoPlay muted loop playsInline tabIndex={-1} />
      )}
      {!isPlaying && (status === 'succeeded' ? <PlayMark /> : overlay)}
    </span>
  );
}

function PlayMark() {
  return (
    <span className={styles.play}>
      <IconPlayerPlayFilled size="1.125rem" />
    </span>
  );
}

function prefersReducedMotion() {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
