import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import {
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  KitLink,
  LoadingBlock,
  SafeImage,
  StatusBadge,
} from '@credit-studio/ui';
import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { newestGenerationsQuery } from '../../lib/queries/newest-generations-query.ts';
import styles from './newest-videos.module.css';

/** How often progress is read while a video is in progress. */
const refreshEveryMs = 5_000;
const labels: Partial<Record<Generation['status'], string>> = { succeeded: 'Ready', failed: 'Failed' };

/** The latest videos, finished or in progress. */
export function NewestVideos() {
  return (
    <section className={styles.root} aria-labelledby="newest-videos-title">
      <div className={styles.head}>
        <h2 id="newest-videos-title" className={styles.title}>
          Newest videos
        </h2>
        <ButtonLink variant="default" size="sm" href={paths.generateVideo}>
          Open the studio
        </ButtonLink>
      </div>
      <Videos />
    </section>
  );
}

function Videos() {
  const videos = useQuery({
    ...newestGenerationsQuery(useApi()),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isFinished(status)) ? refreshEveryMs : false,
  });
  if (videos.isPending) return <LoadingBlock label="Loading your videos…" minHeightPx={220} />;
  if (videos.isError) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title="Your videos could not be loaded"
        message={describeError(videos.error, 'Please try again.')}
        onRetry={() => void videos.refetch()}
        isRetrying={videos.isFetching}
      />
    );
  }
  if (videos.data.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          size="compact"
          headingOrder={3}
          title="No videos yet"
          message="Your first video appears here while it is being made."
          icon={<IconMovie size="2.125rem" stroke={1.4} />}
        />
      </div>
    );
  }
  return (
    <ul className={styles.frames}>
      {videos.data.map((generation) => (
        <li key={generation._id}>
          <Video generation={generation} />
        </li>
      ))}
    </ul>
  );
}

function Video({ generation }: { generation: Generation }) {
  const { status, progress, prompt, imageUrl, createdAt } = generation;
  const isRunning = !isFinished(status);
  return (
    <KitLink href={paths.generation(generation)} className={styles.frame}>
      <span className={styles.screen}>
        <SafeImage src={imageUrl} alt="" widthPx={480} heightPx={270} className={styles.image} />
        {isRunning && (
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ inlineSize: `${progress}%` }} />
          </span>
        )}
      </span>
      <span className={styles.prompt}>{prompt || 'Untitled video'}</span>
      <span className={styles.facts}>
        <StatusBadge
          kind="generation"
          status={isRunning ? 'running' : status}
          label={labels[status] ?? `In progress, ${progress} %`}
        />
        <DateText value={createdAt} timeZone={localTimeZone} />
      </span>
    </KitLink>
  );
}
