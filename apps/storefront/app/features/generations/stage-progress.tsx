import type { Generation } from '@credit-studio/contracts';
import { ProgressSteps } from '@credit-studio/ui';
import { VisuallyHidden } from '@mantine/core';
import { describeWait, formatElapsed } from './generation-progress.ts';
import { listProgressSteps, nameStep } from './list-progress-steps.ts';
import shared from './stage.module.css';
import styles from './stage-progress.module.css';
import { useElapsedMs } from './use-elapsed-ms.ts';

const reconnecting = 'The connection was lost. The video is still being made; reconnecting…';

/** The image develops as the video is made. */
export function StageProgress({ generation, isConnected }: { generation: Generation; isConnected: boolean }) {
  const { status, progress, imageUrl, aspectRatio, createdAt } = generation;
  const elapsedMs = useElapsedMs(createdAt);
  return (
    <>
      <div className={shared.screen}>
        <div className={shared.frame} data-ratio={aspectRatio}>
          <img
            className={styles.developing}
            style={{ filter: `blur(${(100 - progress) / 9}px) saturate(${0.35 + progress / 150})` }}
            src={imageUrl}
            alt=""
          />
          <span className={shared.marks} aria-hidden />
          <div className={styles.meter}>
            <span className={styles.percent} aria-hidden>
              {progress}
              <small> %</small>
            </span>
            <span className={styles.doing} aria-hidden>
              {nameStep(status)}
            </span>
            <span className={styles.elapsed}>
              <VisuallyHidden>Time so far: </VisuallyHidden>
              {formatElapsed(elapsedMs)}
            </span>
            <progress className={styles.bar} max={100} value={progress} aria-label="Making your video" />
          </div>
        </div>
      </div>
      <div className={shared.below}>
        <ProgressSteps label="Making your video" steps={listProgressSteps(status)} direction="across" />
        <p className={styles.wait} data-lost={!isConnected || undefined} role="status">
          {isConnected ? describeWait(elapsedMs) : reconnecting}
        </p>
      </div>
    </>
  );
}
