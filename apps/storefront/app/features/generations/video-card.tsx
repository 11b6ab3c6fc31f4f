import type { Generation } from '@credit-studio/contracts';
import { DateText, SafeImage, StatusBadge } from '@credit-studio/ui';
import { Button, Group } from '@mantine/core';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { localTimeZone } from '../../lib/local-time-zone';
import { describeFailure } from './describe-failure';
import { DownloadLink } from './download-link';
import styles from './video-library.module.css';

export interface VideoCardProps {
  generation: Generation;
  onShow: (generation: Generation) => void;
  onDelete: (generation: Generation) => void;
}

/** One finished generation: its picture, what was asked, and what can be done with it. */
export function VideoCard({ generation, onShow, onDelete }: VideoCardProps) {
  const { prompt, imageUrl, videoUrl, status, aspectRatio, durationSeconds, createdAt } = generation;
  const isMade = status === 'succeeded';
  return (
    <article className={styles.card}>
      <SafeImage src={imageUrl} alt="" widthPx={480} heightPx={270} className={styles.picture} />
      <div className={styles.body}>
        <p className={styles.prompt}>{prompt || 'No instructions'}</p>
        <p className={styles.facts}>
          <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} /> · {aspectRatio} ·{' '}
          {durationSeconds} s
        </p>
        <StatusBadge kind="generation" status={status} label={isMade ? 'Ready' : 'Failed'} />
        {!isMade && <p className={styles.failure}>{describeFailure(generation)}</p>}
        <Group gap="xs" mt="auto">
          {videoUrl && (
            <>
              <Button
                size="xs"
                onClick={() => onShow(generation)}
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
              >
                Play
              </Button>
              <DownloadLink size="xs" videoUrl={videoUrl} />
            </>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label="Delete video"
            onClick={() => onDelete(generation)}
            leftSection={<IconTrash size={16} aria-hidden />}
          >
            Delete
          </Button>
        </Group>
      </div>
    </article>
  );
}
