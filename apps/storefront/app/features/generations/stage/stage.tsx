import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/browser-api.ts';
import type { GenerationKind, KindForm } from '../kinds/kind-parts.ts';
import { kindParts, partsOf } from '../kinds/kind-registry.ts';
import { FrameMarks, Screen } from '../screen-frame.tsx';
import type { GenerationActions, OnStage } from '../use-generations.ts';
import { BatchStrip } from './batch-strip.tsx';
import styles from './stage.module.css';
import { StageProgress } from './stage-progress.tsx';
import { StageResult } from './stage-result.tsx';

export const stageTitleId = 'preview-title';

export interface StageProps {
  /** The kind that the form makes. */
  kind: GenerationKind;
  /** What the form has prepared, shown while no generation is on the stage. */
  next: Pick<KindForm, 'preview' | 'format'>;
  /** Whether a generation is on the stage, loaded or not. */
  hasGeneration: boolean;
  onStage: OnStage;
  actions: GenerationActions;
  onClose: () => void;
}

/** The screen: a preview of the next result, progress, the finished result, or why there is none. */
export function Stage({ kind, next, hasGeneration, onStage, actions, onClose }: StageProps) {
  const { generation, isFailed, error, retry } = onStage;
  const messages = kindParts[kind].messages.stage;
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  const content = (): ReactNode => {
    if (!hasGeneration) return next.preview ?? <EmptyScreen text={messages.empty()} />;
    if (isFailed)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title={messages.loadFailed()}
          message={describeError(error, m.studio_load_failed())}
          {...(!isMissing && { onRetry: retry })}
          secondaryAction={
            <Button {...(!isMissing && { variant: 'default' })} onClick={onClose}>
              {m.studio_close()}
            </Button>
          }
        />
      );
    if (!generation) return <LoadingBlock label={messages.loading()} minHeightPx={320} />;
    if (generation.status === 'succeeded' || generation.status === 'failed')
      return <StageResult generation={generation} isFresh={onStage.isFresh} actions={actions} />;
    return (
      <StageProgress
        key={generation._id}
        generation={generation}
        isConnected={onStage.isConnected}
        code={onStage.code}
      />
    );
  };
  const nextFormat = next.preview && next.format;
  const stagedFormat = generation && partsOf(generation).summarize(generation).format;
  const format = hasGeneration ? stagedFormat : nextFormat;
  return (
    <section
      className={styles.stage}
      aria-labelledby={stageTitleId}
      data-idle={(!hasGeneration && !next.preview) || undefined}
    >
      <header className={styles.head}>
        <h2 id={stageTitleId} className={styles.title} tabIndex={-1}>
          {m.studio_preview()}
        </h2>
        {format && <span className={styles.format}>{format}</span>}
      </header>
      {content()}
      {generation && <BatchStrip batch={onStage.batch} shownId={generation._id} />}
    </section>
  );
}

function EmptyScreen({ text }: { text: string }) {
  return (
    <Screen isEmpty>
      <FrameMarks />
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{m.studio_nothing_on_screen()}</p>
        <p className={styles.emptyText}>{text}</p>
      </div>
    </Screen>
  );
}
