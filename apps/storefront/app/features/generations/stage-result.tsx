import type { Generation } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh, IconTrash } from '@tabler/icons-react';
import { CreditNote } from './credit-note.tsx';
import { describeFailure } from './describe-failure.ts';
import { DownloadLink } from './download-link.tsx';
import { GeneratedVideo } from './generated-video.tsx';
import shared from './stage.module.css';
import styles from './stage-result.module.css';

/** What can be done with a finished generation, wherever it is shown. */
export interface GenerationActions {
  onReuse: (generation: Generation) => void;
  /** The same request again. */
  onRetry: (generation: Generation) => void;
  onDelete: (generation: Generation) => void;
  /** A video is being started, so another cannot be. */
  isStarting: boolean;
}

export interface StageResultProps {
  generation: Generation;
  isFresh: boolean;
  actions: GenerationActions;
}

function Failure({ generation }: { generation: Generation }) {
  return (
    <div className={shared.screen}>
      <div className={shared.frame} data-ratio={generation.aspectRatio} data-failed>
        <img className={shared.image} src={generation.imageUrl} alt="" />
        <div className={styles.failure}>
          <h3 className={styles.failureTitle}>Generation Error</h3>
          <p className={styles.failureText}>{describeFailure(generation)}</p>
        </div>
      </div>
    </div>
  );
}

/** The video, or why there is none, with what was asked for and what can be done next. */
export function StageResult({ generation, isFresh, actions }: StageResultProps) {
  const { prompt, videoPrompt, videoUrl, createdAt, status } = generation;
  const isMade = status === 'succeeded' && videoUrl !== null;
  const words = videoPrompt ?? prompt;
  return (
    <>
      {isMade ? (
        <GeneratedVideo key={generation._id} generation={generation} videoUrl={videoUrl} isFresh={isFresh} />
      ) : (
        <Failure generation={generation} />
      )}
      <div className={shared.below}>
        <p className={styles.credit}>
          <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} />
          <CreditNote generation={generation} />
        </p>
        {words && (
          <details className={styles.script}>
            <summary>{videoPrompt ? 'The prompt that was generated' : 'Your instructions'}</summary>
            <p>{words}</p>
          </details>
        )}
        <div className={styles.actions}>
          {isMade && <DownloadLink videoUrl={videoUrl} />}
          {status === 'failed' && (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={actions.isStarting}
              onClick={() => actions.onRetry(generation)}
            >
              Retry
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => actions.onReuse(generation)}
          >
            Reuse settings
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label="Delete video"
            onClick={() => actions.onDelete(generation)}
          >
            Delete
          </Button>
        </div>
      </div>
    </>
  );
}
