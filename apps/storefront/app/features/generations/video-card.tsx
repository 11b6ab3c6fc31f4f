import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText } from '@credit-studio/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CardScreen } from './card-screen.tsx';
import { CreditNote } from './credit-note.tsx';
import { describeFailure } from './describe-failure.ts';
import { toDownloadUrl } from './download-link.tsx';
import type { GenerationActions } from './stage-result.tsx';
import { toVideoHref } from './use-shown-video.ts';
import styles from './video-card.module.css';

export interface VideoCardProps {
  generation: Generation;
  isShown: boolean;
  actions: GenerationActions;
  /** Pressing the card brings the screen into view. */
  onOpen: () => void;
}

function statusWords(status: Generation['status']): string {
  if (status === 'succeeded') return 'Play';
  return status === 'failed' ? 'Failed' : 'In the making';
}

/** One generation: its image, which plays under the pointer, what was asked and what can be done with it. */
export function VideoCard({ generation, isShown, actions, onOpen }: VideoCardProps) {
  const { _id, prompt, videoUrl, status, aspectRatio, durationSeconds, createdAt } = generation;
  const name = prompt || 'No instructions';
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <article className={styles.card} data-shown={isShown || undefined}>
      <Link
        to={toVideoHref(_id)}
        className={styles.open}
        aria-current={isShown ? 'true' : undefined}
        aria-label={`${statusWords(status)}: ${name}`}
        preventScrollReset
        onClick={onOpen}
      >
        <CardScreen generation={generation} />
      </Link>
      <div className={styles.body}>
        <p className={styles.prompt}>{name}</p>
        <p className={styles.facts}>
          <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} /> · {aspectRatio} ·{' '}
          {durationSeconds} s
        </p>
        {status === 'failed' && (
          <>
            <p className={styles.failure}>{describeFailure(generation)}</p>
            <CreditNote generation={generation} />
          </>
        )}
        {isFinished(status) && (
          <div className={styles.actions}>
            {status === 'failed' && (
              <Button
                size="xs"
                leftSection={<IconRefresh size={14} aria-hidden />}
                disabled={actions.isStarting}
                onClick={() => actions.onRetry(generation)}
              >
                Retry
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => actions.onReuse(generation)}
            >
              Reuse settings
            </Button>
            <span className={styles.icons}>
              {videoUrl && (
                <ActionIcon
                  component="a"
                  href={toDownloadUrl(videoUrl)}
                  download
                  size="lg"
                  aria-label={`Download: ${name}`}
                  title="Download"
                >
                  <IconDownload {...icon} />
                </ActionIcon>
              )}
              <ActionIcon
                size="lg"
                aria-label={`Delete video: ${name}`}
                title="Delete"
                onClick={() => actions.onDelete(generation)}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </span>
          </div>
        )}
      </div>
    </article>
  );
}
