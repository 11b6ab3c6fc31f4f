import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText } from '@credit-studio/ui';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconDownload,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { CreditNote } from '../credit-note.tsx';
import { canRetry, describeFailure, nameStep, partsOf } from '../kinds/kind-registry.ts';
import type { GenerationActions } from '../use-generations.ts';
import styles from './gallery-card.module.css';

export interface GalleryCardProps {
  generation: Generation;
  /** It is on the stage. */
  isShown: boolean;
  actions: GenerationActions;
  onOpen: () => void;
}

/** One generation: its image, prompt and settings, and what can be done with it. */
export function GalleryCard({ generation, isShown, actions, onOpen }: GalleryCardProps) {
  const { CardArt, summarize } = partsOf(generation);
  const { name, format } = summarize(generation);
  const { _id, status, createdAt } = generation;
  return (
    <article className={styles.card} data-shown={isShown || undefined}>
      <Link
        to={paths.generation(generation)}
        className={styles.open}
        aria-current={isShown ? 'true' : undefined}
        aria-label={`${describeStatus(generation)}: ${name}`}
        preventScrollReset
        onClick={onOpen}
      >
        <CardArt generation={generation} overlay={<StatusOverlay generation={generation} />} />
      </Link>
      <div className={styles.body}>
        <p className={styles.prompt}>{name}</p>
        <p className={styles.facts}>
          <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} /> · {format}
        </p>
        {status === 'failed' && (
          <>
            {/* The stage shows the reason for the generation that is on it. */}
            {!isShown && <p className={styles.failure}>{describeFailure(generation)}</p>}
            <CreditNote generation={generation} />
          </>
        )}
        {isFinished(status) && <CardActions name={name} generation={generation} actions={actions} />}
      </div>
    </article>
  );
}

function describeStatus(generation: Generation): string {
  const { status } = generation;
  if (status === 'succeeded') return partsOf(generation).messages.gallery.open;
  return status === 'failed' ? 'Failed' : 'In progress';
}

function StatusOverlay({ generation }: { generation: Generation }) {
  const { status, progress } = generation;
  if (status === 'failed')
    return (
      <span className={styles.failedMark}>
        <IconAlertTriangle size="0.875rem" /> Failed
      </span>
    );
  return (
    <span className={styles.progress}>
      <span>{nameStep(generation)}</span>
      <span className={styles.percent}>{progress} %</span>
      <span className={styles.track}>
        <span className={styles.done} style={{ width: `${progress}%` }} />
      </span>
    </span>
  );
}

interface CardActionsProps {
  name: string;
  generation: Generation;
  actions: GenerationActions;
}

function CardActions({ name, generation, actions }: CardActionsProps) {
  const { findDownloadUrl, messages } = partsOf(generation);
  const downloadUrl = findDownloadUrl(generation);
  const mustBeChanged = generation.status === 'failed' && !canRetry(generation);
  return (
    <div className={styles.actions}>
      {canRetry(generation) && (
        <Button
          size="xs"
          leftSection={<IconRefresh size="0.875rem" aria-hidden />}
          disabled={actions.isStarting}
          onClick={() => actions.onRetry(generation)}
        >
          Retry
        </Button>
      )}
      <Button
        size="xs"
        {...(!mustBeChanged && { variant: 'default' })}
        leftSection={<IconArrowBackUp size="0.875rem" aria-hidden />}
        onClick={() => actions.onReuse(generation)}
      >
        {mustBeChanged ? 'Edit and try again' : 'Reuse settings'}
      </Button>
      <span className={styles.icons}>
        {downloadUrl && (
          <ActionIcon
            component="a"
            href={downloadUrl}
            download
            size="lg"
            aria-label={`Download: ${name}`}
            title="Download"
          >
            <IconDownload size="1.125rem" aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size="lg"
          aria-label={`${messages.deletion.action}: ${name}`}
          title="Delete"
          onClick={() => actions.onDelete(generation)}
        >
          <IconTrash size="1.125rem" aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
