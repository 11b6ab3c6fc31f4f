import type { Generation } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { DateText } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDownload,
  IconPhotoPlus,
  IconRefresh,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { CreditNote } from '../credit-note.tsx';
import { canRetry, describeFailure, partsOf } from '../kinds/kind-registry.ts';
import { nameForMorph } from '../morph.ts';
import { FrameImage, ScreenFrame } from '../screen-frame.tsx';
import type { GenerationActions } from '../use-generations.ts';
import stageStyles from './stage.module.css';
import styles from './stage-result.module.css';

export interface StageResultProps {
  generation: Generation;
  isFresh: boolean;
  actions: GenerationActions;
}

/** The result, or why there is none, with its prompt and what can be done next. */
export function StageResult({ generation, isFresh, actions }: StageResultProps) {
  const { Result, describePrompt, findDownloadUrl, findReusableImage, messages } = partsOf(generation);
  const { status, createdAt } = generation;
  const downloadUrl = status === 'succeeded' ? findDownloadUrl(generation) : null;
  const reusableUrl = downloadUrl && findReusableImage(generation);
  const prompt = describePrompt(generation);
  const mustBeChanged = status === 'failed' && !canRetry(generation);
  return (
    <>
      <div className={stageStyles.screen} style={nameForMorph(generation._id)}>
        {downloadUrl ? (
          <Result key={generation._id} generation={generation} isFresh={isFresh} />
        ) : (
          <Failure generation={generation} isFresh={isFresh} />
        )}
      </div>
      <div className={stageStyles.below}>
        <p className={styles.credit}>
          <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} />
          <CreditNote generation={generation} />
        </p>
        {prompt && (
          <details className={styles.prompt}>
            <summary>{prompt.title}</summary>
            <p>{prompt.text}</p>
          </details>
        )}
        <div className={styles.actions}>
          {downloadUrl && (
            <Button
              component="a"
              href={downloadUrl}
              download
              leftSection={<IconDownload size="1rem" aria-hidden />}
            >
              {m.studio_download()}
            </Button>
          )}
          {downloadUrl && (
            <Button
              variant="default"
              leftSection={<IconShare2 size="1rem" aria-hidden />}
              onClick={() => actions.onShare(generation)}
            >
              {m.studio_share()}
            </Button>
          )}
          {reusableUrl && (
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size="1rem" aria-hidden />}
              onClick={() => actions.onUseAsInput(reusableUrl)}
            >
              {m.studio_use_as_input()}
            </Button>
          )}
          {canRetry(generation) && (
            <Button
              leftSection={<IconRefresh size="1rem" aria-hidden />}
              loading={actions.isStarting}
              onClick={() => actions.onRetry(generation)}
            >
              {m.studio_retry()}
            </Button>
          )}
          <Button
            {...(!mustBeChanged && { variant: 'default' })}
            leftSection={<IconArrowBackUp size="1rem" aria-hidden />}
            onClick={() => actions.onReuse(generation)}
          >
            {mustBeChanged ? m.studio_edit_and_retry() : m.studio_reuse_settings()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size="1rem" aria-hidden />}
            aria-label={messages.deletion.action()}
            onClick={() => actions.onDelete([generation])}
          >
            {m.studio_delete()}
          </Button>
        </div>
      </div>
    </>
  );
}

function Failure({ generation, isFresh }: Pick<StageResultProps, 'generation' | 'isFresh'>) {
  const { imageUrl, aspectRatio } = partsOf(generation).summarize(generation);
  return (
    <ScreenFrame aspectRatio={aspectRatio} isFailed>
      <FrameImage src={imageUrl} />
      <div className={styles.failure} role={isFresh ? 'alert' : undefined}>
        <h3 className={styles.failureTitle}>{m.studio_generation_error()}</h3>
        <p className={styles.failureText}>{describeFailure(generation)}</p>
      </div>
    </ScreenFrame>
  );
}
