import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { EmptyState, ErrorPanel } from '@credit-studio/ui';
import { Button, Title } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import type { GenerationActions } from './stage-result.tsx';
import type { useStage } from './use-stage.ts';
import { VideoCard } from './video-card.tsx';
import styles from './video-gallery.module.css';

export const galleryTitleId = 'library-title';

export interface VideoGalleryProps {
  library: ReturnType<typeof useStage>['library'];
  videos: readonly Generation[];
  shownId: string | null;
  actions: GenerationActions;
  onOpen: () => void;
}

/** Everything the person has made, newest first, with what is in the making. */
export function VideoGallery({ library, videos, shownId, actions, onOpen }: VideoGalleryProps) {
  const total = library.data?.pages.at(-1)?.total ?? 0;
  const content = () => {
    if (library.isError && !library.data)
      return (
        <ErrorPanel
          headingOrder={3}
          title="Your videos could not be loaded"
          message={describeError(library.error, 'Failed to load data')}
          onRetry={() => void library.refetch()}
          isRetrying={library.isFetching}
        />
      );
    if (library.isPending) return <GallerySkeleton />;
    if (videos.length === 0)
      return (
        <EmptyState
          headingOrder={3}
          icon={<IconMovie size={36} stroke={1.25} />}
          title="No videos yet"
          message="Finished videos are kept here, with the settings that made them."
        />
      );
    return (
      <ul className={styles.grid}>
        {videos.map((generation) => (
          <li key={generation._id}>
            <VideoCard
              generation={generation}
              isShown={generation._id === shownId}
              actions={actions}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className={styles.root} aria-labelledby={galleryTitleId}>
      <header className={styles.head}>
        <Title order={2} id={galleryTitleId} tabIndex={-1} className={styles.title}>
          Your videos
        </Title>
        {total > 0 && (
          <span className={styles.count} role="status">
            {videos.length < total ? `${videos.length} of ${total}` : total}
          </span>
        )}
      </header>
      {content()}
      {library.hasNextPage && (
        <div className={styles.more}>
          {library.isFetchNextPageError && (
            <span role="alert">
              {describeError(library.error, 'More videos could not be loaded. Please try again.')}
            </span>
          )}
          <Button
            variant="default"
            loading={library.isFetchingNextPage}
            onClick={() => void library.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}
