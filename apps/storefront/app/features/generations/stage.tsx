import type { AspectRatio, VideoDuration } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './stage.module.css';
import { StageProgress } from './stage-progress.tsx';
import { type GenerationActions, StageResult } from './stage-result.tsx';
import type { OnStage } from './use-stage.ts';

export const stageTitleId = 'preview-title';

/** The first frame, with the marks that a camera's finder has. */
function Finder({ imageUrl, aspectRatio }: { imageUrl: string; aspectRatio: AspectRatio }) {
  return (
    <>
      <div className={styles.screen}>
        <div className={styles.frame} data-ratio={aspectRatio}>
          <img className={styles.image} src={imageUrl} alt="First frame of the next video" />
          <span className={styles.marks} aria-hidden />
        </div>
      </div>
      <p className={styles.note}>
        About this much of your image is in the first frame. Generate Video sets it in motion.
      </p>
    </>
  );
}

function EmptyScreen() {
  return (
    <div className={styles.screen} data-empty>
      <span className={styles.marks} aria-hidden />
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>Nothing on screen yet</p>
        <p className={styles.emptyText}>
          Choose an image, say what moves in it and press Generate Video. The scene plays here.
        </p>
      </div>
    </div>
  );
}

export interface StageProps {
  /** Whether a video is to be on the screen; without one it shows the first frame of the next. */
  hasVideo: boolean;
  onStage: OnStage;
  /** The image of the draft. */
  nextImageUrl: string | null;
  next: { aspectRatio: AspectRatio; durationSeconds: VideoDuration };
  actions: GenerationActions;
  onClose: () => void;
}

/** The screen: the next scene's first frame, what is being made, the finished video, or why there is none. */
export function Stage({ hasVideo, onStage, nextImageUrl, next, actions, onClose }: StageProps) {
  const { generation, isFailed, error, retry } = onStage;
  const content = (): ReactNode => {
    if (!hasVideo)
      return nextImageUrl ? (
        <Finder imageUrl={nextImageUrl} aspectRatio={next.aspectRatio} />
      ) : (
        <EmptyScreen />
      );
    if (isFailed)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="This video could not be loaded"
          message={describeError(error, 'Failed to load data')}
          onRetry={retry}
          secondaryAction={
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          }
        />
      );
    if (!generation) return <LoadingBlock label="Loading the video…" minHeightPx={320} />;
    if (generation.status === 'succeeded' || generation.status === 'failed')
      return <StageResult generation={generation} isFresh={onStage.isFresh} actions={actions} />;
    return <StageProgress generation={generation} isConnected={onStage.isConnected} />;
  };
  const { aspectRatio, durationSeconds } = (hasVideo && generation) || next;
  const isSpoken = hasVideo ? generation !== null : nextImageUrl !== null;
  return (
    <section
      className={styles.stage}
      aria-labelledby={stageTitleId}
      data-idle={(!hasVideo && !nextImageUrl) || undefined}
    >
      <header className={styles.slate}>
        <h2 id={stageTitleId} className={styles.title} tabIndex={-1}>
          Preview
        </h2>
        {isSpoken && (
          <span className={styles.facts}>
            {aspectRatio} · {durationSeconds} s
          </span>
        )}
      </header>
      {content()}
    </section>
  );
}
