import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { SafeImage } from '@credit-studio/ui';
import { IconAlertTriangle, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './card-screen.module.css';
import { nameStep } from './list-progress-steps.ts';

function wantsLittleMotion() {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

function CardStatus({ status, progress }: Pick<Generation, 'status' | 'progress'>) {
  if (status === 'succeeded')
    return (
      <span className={styles.play}>
        <IconPlayerPlayFilled size={18} />
      </span>
    );
  if (status === 'failed')
    return (
      <span className={styles.failed}>
        <IconAlertTriangle size={14} /> Failed
      </span>
    );
  return (
    <span className={styles.running}>
      <span>{nameStep(status)}</span>
      <span className={styles.percent}>{progress} %</span>
      <span className={styles.track}>
        <span className={styles.done} style={{ width: `${progress}%` }} />
      </span>
    </span>
  );
}

/** The image of a card in the shape of its video, which plays without sound under the pointer. */
export function CardScreen({ generation }: { generation: Generation }) {
  const { imageUrl, videoUrl, status, progress, aspectRatio } = generation;
  const [isPlaying, setPlaying] = useState(false);
  return (
    <span
      className={styles.screen}
      aria-hidden
      data-status={isFinished(status) ? status : 'running'}
      onPointerEnter={(event) => setPlaying(event.pointerType === 'mouse' && !wantsLittleMotion())}
      onPointerLeave={() => setPlaying(false)}
    >
      <span className={styles.frame} data-ratio={aspectRatio}>
        <SafeImage src={imageUrl} alt="" widthPx={480} heightPx={480} className={styles.image} />
        {isPlaying && videoUrl && (
          <video className={styles.film} src={videoUrl} autoPlay muted loop playsInline tabIndex={-1} />
        )}
      </span>
      {!isPlaying && <CardStatus status={status} progress={progress} />}
    </span>
  );
}
