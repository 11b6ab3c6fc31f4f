import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { DateText } from '@credit-studio/ui';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconRefresh,
  IconShare2,
  IconStar,
  IconStarFilled,
  IconWorld,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { CreditNote } from '../credit-note.tsx';
import { canRetry, describeFailure, nameStep, partsOf } from '../kinds/kind-registry.ts';
import type { CardMorph } from '../morph.ts';
import { addressGeneration, type GenerationActions, openedFromGallery } from '../use-generations.ts';
import { useUpdateGeneration } from '../use-library.ts';
import { CardMenu } from './card-menu.tsx';
import { CardTitle } from './card-title.tsx';
import styles from './gallery-card.module.css';
import type { CardSelection } from './use-selection.ts';

export interface GalleryCardProps {
  generation: Generation;
  /** It is on the stage. */
  isShown: boolean;
  actions: GenerationActions;
  morph: CardMorph;
  onMove: () => void;
  /** Null while nothing is being selected. */
  selection: CardSelection | null;
}

/** One generation: its image, prompt and settings, and what can be done with it. */
export function GalleryCard({ generation, isShown, actions, morph, onMove, selection }: GalleryCardProps) {
  const [parameters] = useSearchParams();
  const { CardArt, summarize } = partsOf(generation);
  const { name, format } = summarize(generation);
  const { _id, status, createdAt } = generation;
  return (
    <article
      className={styles.card}
      data-shown={isShown || undefined}
      data-selected={selection?.isSelected || undefined}
    >
      {selection && (
        <Checkbox
          className={styles.checkbox}
          size="md"
          aria-label={m.gallery_select_one({ name })}
          checked={selection.isSelected}
          disabled={!selection.isSelectable}
          onChange={selection.onToggle}
        />
      )}
      <Link
        to={{ search: addressGeneration(parameters, generation) }}
        className={styles.open}
        aria-current={isShown ? 'true' : undefined}
        aria-label={m.gallery_action_of({ action: describeStatus(generation), name })}
        preventScrollReset
        state={openedFromGallery}
        viewTransition={morph.isEnabled}
        style={morph.style}
        onClick={morph.onOpen}
      >
        <CardArt generation={generation} overlay={<StatusOverlay generation={generation} />} />
      </Link>
      <div className={styles.body}>
        <div className={styles.caption} data-failed={status === 'failed' || undefined}>
          <CardTitle generation={generation} name={name} />
          <p className={styles.facts}>
            <DateText value={createdAt} format="dateTime" timeZone={localTimeZone} /> · {format}
          </p>
          {generation.share && (
            <p className={styles.shared}>
              <IconWorld size="0.875rem" aria-hidden /> {m.gallery_shared()}
            </p>
          )}
          {status === 'failed' && (
            <>
              {/* The stage shows the reason for the generation that is on it. */}
              {!isShown && <p className={styles.failure}>{describeFailure(generation)}</p>}
              <CreditNote generation={generation} />
            </>
          )}
        </div>
        {isFinished(status) && (
          <CardActions name={name} generation={generation} actions={actions} onMove={onMove} />
        )}
      </div>
    </article>
  );
}

function describeStatus(generation: Generation): string {
  const { status } = generation;
  if (status === 'succeeded') return partsOf(generation).messages.gallery.open();
  return status === 'failed' ? m.studio_failed() : m.studio_in_progress();
}

function StatusOverlay({ generation }: { generation: Generation }) {
  const { status, progress } = generation;
  if (status === 'failed')
    return (
      <span className={styles.failedMark}>
        <IconAlertTriangle size="0.875rem" /> {m.studio_failed()}
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
  onMove: () => void;
}

function CardActions({ name, generation, actions, onMove }: CardActionsProps) {
  const { isFavorite } = generation;
  const { mutate } = useUpdateGeneration(generation);
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
          {m.studio_retry()}
        </Button>
      )}
      {mustBeChanged && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size="0.875rem" aria-hidden />}
          onClick={() => actions.onReuse(generation)}
        >
          {m.studio_edit_and_retry()}
        </Button>
      )}
      <span className={styles.icons}>
        <ActionIcon
          size="lg"
          aria-label={m.gallery_favorite_of({ name })}
          aria-pressed={isFavorite}
          title={m.gallery_favorite()}
          onClick={() => mutate({ isFavorite: !isFavorite })}
        >
          {isFavorite ? (
            <IconStarFilled size="1.125rem" className={styles.starred} aria-hidden />
          ) : (
            <IconStar size="1.125rem" aria-hidden />
          )}
        </ActionIcon>
        {generation.status === 'succeeded' && (
          <ActionIcon
            size="lg"
            aria-label={m.gallery_share_one({ name })}
            title={m.gallery_share()}
            onClick={() => actions.onShare(generation)}
          >
            <IconShare2 size="1.125rem" aria-hidden />
          </ActionIcon>
        )}
        <CardMenu generation={generation} name={name} actions={actions} onMove={onMove} />
      </span>
    </div>
  );
}
