import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { ConfirmDialog, EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../lib/describe-error';
import { notifyUser } from '../../lib/notifier';
import { useDeleteGeneration } from './use-delete-generation';
import { VideoCard } from './video-card';
import styles from './video-library.module.css';

export interface VideoLibraryProps {
  generations: readonly Generation[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  onShow: (generation: Generation) => void;
  onDeleted: (generationId: string) => void;
}

/** Finished work of the person, newest first. */
export function VideoLibrary({ generations, isFailed, onRetry, onShow, onDeleted }: VideoLibraryProps) {
  const [doomed, setDoomed] = useState<Generation | null>(null);
  const removal = useDeleteGeneration();
  const remove = (generationId: string) =>
    removal.mutate(generationId, {
      onSuccess: () => {
        setDoomed(null);
        onDeleted(generationId);
        notifyUser.success('Video deleted.');
      },
    });
  const finished = generations?.filter(({ status }) => isFinished(status)) ?? [];

  const content = () => {
    if (isFailed && !generations)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="Your videos could not be loaded"
          onRetry={onRetry}
        />
      );
    if (!generations) return <LoadingBlock label="Loading your videos…" lines={3} />;
    if (finished.length === 0)
      return (
        <EmptyState
          size="compact"
          headingOrder={3}
          title="No videos yet"
          message="Finished videos are kept here."
        />
      );
    return (
      <ul className={styles.grid}>
        {finished.map((generation) => (
          <li key={generation._id}>
            <VideoCard generation={generation} onShow={onShow} onDelete={setDoomed} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className={styles.root} aria-labelledby="library-title">
      <Title order={2} id="library-title">
        Your videos
      </Title>
      {content()}
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Delete this video?"
        message="The video is removed for good. The credit it cost is not returned."
        confirmLabel="Delete video"
        isDestructive
        isBusy={removal.isPending}
        {...(removal.error && {
          errorMessage: describeError(removal.error, 'The video could not be deleted. Please try again.'),
        })}
        onConfirm={() => doomed && remove(doomed._id)}
        onCancel={() => {
          setDoomed(null);
          removal.reset();
        }}
      />
    </section>
  );
}
