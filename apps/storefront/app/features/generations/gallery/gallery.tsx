import type { Generation } from '@credit-studio/contracts';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { EmptyState, ErrorPanel } from '@credit-studio/ui';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import { foldersQuery } from '../generation-queries.ts';
import type { GenerationKind } from '../kinds/kind-parts.ts';
import { kindParts, partsOf } from '../kinds/kind-registry.ts';
import { useCardMorph } from '../morph.ts';
import type { GenerationActions, Library } from '../use-generations.ts';
import { FoldersDialog } from './folders-dialog.tsx';
import styles from './gallery.module.css';
import { GalleryCard } from './gallery-card.tsx';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { GalleryFiltering } from './use-gallery-filter.ts';
import { useSelection } from './use-selection.ts';

export const galleryTitleId = 'library-title';

const placeholderShapes: readonly [id: string, shape: number][] = [
  ['first', 16 / 9],
  ['second', 9 / 16],
  ['third', 1],
  ['fourth', 16 / 9],
];

export interface GalleryProps {
  /** The kind that the form makes, which names the gallery. */
  kind: GenerationKind;
  library: Library;
  filtering: GalleryFiltering;
  generations: readonly Generation[];
  /** The one on the stage. */
  shownId: string | null;
  /** The one that was on the stage before. */
  leftId: string | null;
  actions: GenerationActions;
}

/** The customer's generations, newest first, including those in progress. */
export function Gallery({ kind, library, filtering, generations, shownId, leftId, actions }: GalleryProps) {
  const { messages, Icon } = kindParts[kind];
  const folders = useQuery(foldersQuery(useApi())).data ?? [];
  const selection = useSelection(generations);
  const describeMorph = useCardMorph({ shownId, leftId });
  const [isManagingFolders, setManagingFolders] = useState(false);
  const [toMove, setToMove] = useState<readonly Generation[] | null>(null);
  const texts = messages.gallery;
  const total = library.data?.pages.at(-1)?.total ?? 0;
  const content = () => {
    if (library.isError && !library.data)
      return (
        <ErrorPanel
          headingOrder={3}
          title={texts.loadFailed()}
          message={describeError(library.error, m.studio_load_failed())}
          onRetry={() => void library.refetch()}
          isRetrying={library.isFetching}
        />
      );
    if (library.isPending) return <GallerySkeleton label={texts.loading()} />;
    if (generations.length === 0 && filtering.isFiltered)
      return (
        <EmptyState
          headingOrder={3}
          title={m.gallery_nothing_found()}
          message={m.gallery_nothing_matches()}
          action={
            <Button variant="default" onClick={filtering.clear}>
              {m.gallery_show_everything()}
            </Button>
          }
        />
      );
    if (generations.length === 0)
      return (
        <EmptyState
          headingOrder={3}
          icon={<Icon size="2.25rem" stroke={1.25} />}
          title={texts.emptyTitle()}
          message={texts.empty()}
        />
      );
    return (
      <ul className={styles.sheet}>
        {generations.map((generation) => (
          <li key={generation._id} className={styles.place} style={toPlace(findCardShape(generation))}>
            <GalleryCard
              generation={generation}
              isShown={generation._id === shownId}
              actions={actions}
              morph={describeMorph(generation)}
              onMove={() => setToMove([generation])}
              selection={selection.isOpen ? selection.describe(generation) : null}
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
          {texts.title()}
        </Title>
        {total > 0 && (
          <span className={styles.count} role="status">
            {generations.length < total ? m.gallery_of({ shown: generations.length, total }) : total}
          </span>
        )}
      </header>
      {(total > 0 || filtering.isFiltered) && (
        <GalleryToolbar
          filtering={filtering}
          folders={folders}
          onManageFolders={() => setManagingFolders(true)}
          isSelecting={selection.isOpen}
          onSelect={selection.toggleOpen}
        />
      )}
      {content()}
      {library.hasNextPage && (
        <div className={styles.more}>
          {library.isFetchNextPageError && (
            <span role="alert">{describeError(library.error, texts.loadMoreFailed())}</span>
          )}
          <Button
            variant="default"
            loading={library.isFetchingNextPage}
            onClick={() => void library.fetchNextPage()}
          >
            {m.gallery_load_more()}
          </Button>
        </div>
      )}
      {selection.isOpen && (
        <SelectionBar
          selected={selection.selected}
          onMove={() => setToMove(selection.selected)}
          onDelete={() => {
            actions.onDelete(selection.selected);
            selection.close();
          }}
          onClose={selection.close}
        />
      )}
      <MoveDialog
        ids={toMove?.map(({ _id }) => _id) ?? null}
        folderId={toMove?.length === 1 ? (toMove[0]?.folderId ?? null) : null}
        onClose={() => setToMove(null)}
        onMoved={selection.close}
      />
      <FoldersDialog
        isOpen={isManagingFolders}
        folders={folders}
        onClose={() => setManagingFolders(false)}
        onDeleted={(id) => filtering.filter.folder === id && filtering.setFilter({ folder: null })}
      />
    </section>
  );
}

/** What is longer or wider than that is cropped, so that it does not take a row to itself. */
const cardShapes = { min: 9 / 16, max: 2.4 };
/** Room for the words that say why, and for the button. */
const failedShape = 4 / 3;

function findCardShape(generation: Generation): number {
  if (generation.status === 'failed') return failedShape;
  const { shape } = partsOf(generation).summarize(generation);
  return Math.min(cardShapes.max, Math.max(cardShapes.min, shape));
}

function toPlace(shape: number): CSSProperties {
  // Custom properties are not among the typed ones.
  return { '--shape': shape } as CSSProperties;
}

function GallerySkeleton({ label }: { label: string }) {
  return (
    <div className={styles.sheet} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {placeholderShapes.map(([id, shape]) => (
        <div key={id} className={styles.place} style={toPlace(shape)} aria-hidden>
          <Skeleton className={styles.placeholder} height="auto" radius="md" />
          <Skeleton height="1rem" width="70%" mt="sm" />
          <Skeleton height="0.75rem" width="45%" mt="xs" mb="md" />
        </div>
      ))}
    </div>
  );
}
