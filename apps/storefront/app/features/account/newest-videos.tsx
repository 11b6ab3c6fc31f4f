import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
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
const labels: Partial<Record<Generation['status'], () => string>> = {
  succeeded: m.studio_ready,
  failed: m.studio_failed,
};

/** The latest videos, finished or in progress. */
export function NewestVideos() {
  return (
    <section className={styles.root} aria-labelledby="newest-videos-title">
      <div className={styles.head}>
        <h2 id="newest-videos-title" className={styles.title}>
          {m.account_newest_videos()}
        </h2>
        <ButtonLink variant="default" size="sm" href={paths.generateVideo}>
          {m.account_open_studio()}
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
  if (videos.isPending) return <LoadingBlock label={m.account_videos_loading()} minHeightPx={220} />;
  if (videos.isError) {
    return (
      <ErrorPanel
        size="compact"
        headingOrder={3}
        title={m.account_videos_failed()}
        message={describeError(videos.error, m.account_try_again())}
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
          title={m.account_no_videos()}
          message={m.account_no_videos_note()}
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
      <span className={styles.prompt}>{prompt || m.studio_video_untitled()}</span>
      <span className={styles.facts}>
        <StatusBadge
          kind="generation"
          status={isRunning ? 'running' : status}
          label={labels[status]?.() ?? m.account_video_progress({ progress })}
        />
        <DateText value={createdAt} timeZone={localTimeZone} />
      </span>
    </KitLink>
  );
}
