import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { ErrorPanel, LoadingBlock, ProgressSteps } from '@credit-studio/ui';
import { Text } from '@mantine/core';
import { describeFailure } from './describe-failure';
import { FinishedVideo } from './finished-video';
import { listProgressSteps } from './list-progress-steps';
import type { FollowedGeneration } from './use-followed-generation';
import styles from './video-preview.module.css';

function Progress({ generation, followed }: { generation: Generation | null; followed: FollowedGeneration }) {
  const { event, isConnected } = followed;
  return (
    <div className={styles.progress}>
      <ProgressSteps
        label="Making your video"
        steps={listProgressSteps({
          status: event?.status ?? generation?.status ?? 'queued',
          progress: event?.progress ?? generation?.progress ?? 0,
          ...(event && { message: event.message }),
        })}
      />
      <Text size="sm" c="dimmed">
        {isConnected
          ? 'This takes a few minutes. You can leave this page; the video will be among yours.'
          : 'The connection was lost. The video is still being made; reconnecting…'}
      </Text>
    </div>
  );
}

export interface VideoPreviewProps {
  /** A video is being made. */
  isRunning: boolean;
  generation: Generation | null;
  followed: FollowedGeneration;
}

/** The screen: what is being made, the finished video, or why there is none. */
export function VideoPreview({ isRunning, generation, followed }: VideoPreviewProps) {
  const content = () => {
    if (isRunning && !(generation && isFinished(generation.status)))
      return <Progress generation={generation} followed={followed} />;
    if (generation?.status === 'failed')
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="Generation Error"
          message={describeFailure(generation)}
        />
      );
    if (generation?.videoUrl)
      return <FinishedVideo key={generation._id} generation={generation} videoUrl={generation.videoUrl} />;
    if (generation) return <LoadingBlock label="Loading the video…" minHeightPx={240} />;
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>Nothing on screen yet</p>
        <p className={styles.emptyText}>Choose a picture and press Generate Video. The scene plays here.</p>
      </div>
    );
  };
  return (
    <section className={styles.root} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.title} tabIndex={-1}>
        Preview
      </h2>
      {content()}
    </section>
  );
}
