import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api-context.ts';
import { maxFollowed, useFollowedGenerations, withLiveProgress } from './follow-generation.ts';
import { type GalleryFilter, generationQuery, generationsQuery, listLoaded } from './generation-queries.ts';
import { showOutcomeInTab, useTabProgress } from './tab-state.ts';

/** How often the list is read again while something waits, or more is unfinished than can be followed. */
const waitingRefetchMs = 5_000;
/** The poster of a video is made after it is playable. */
const posterRefetchMs = 1_000;
/** A machine without ffmpeg makes none. */
const posterAwaitedMs = 30_000;

/** What can be done with a finished generation, on the stage and in the gallery. */
export interface GenerationActions {
  onReuse: (generation: Generation) => void;
  /** Puts the image of a result into the form. */
  onUseAsInput: (imageUrl: string) => void;
  /** Starts the same request again. */
  onRetry: (generation: Generation) => void;
  /** Deletes at once; a message offers to undo it. */
  onDelete: (generations: readonly Generation[]) => void;
  /** Opens the dialog about the public page. */
  onShare: (generation: Generation) => void;
  /** A generation is being started, so no other can be. */
  isStarting: boolean;
}

export type Library = ReturnType<typeof useGenerations>['library'];
export type OnStage = ReturnType<typeof useGenerations>['onStage'];

/** The customer's generations with live progress, those that the gallery shows, and the one on the stage. */
export function useGenerations({
  filter,
  onFinished,
}: {
  filter: GalleryFilter;
  onFinished: (generation: Generation, place: { isOnStage: boolean }) => void;
}) {
  const api = useApi();
  const { addressedId, show } = useAddressedGeneration();
  const [finishedHere, setFinishedHere] = useState<ReadonlyMap<string, number>>(new Map());
  const awaitsPoster = ({ _id, kind, status, posterUrl }: Generation) => {
    const ageMs = performance.now() - (finishedHere.get(_id) ?? Number.NEGATIVE_INFINITY);
    return kind === 'video' && status === 'succeeded' && !posterUrl && ageMs < posterAwaitedMs;
  };
  // Whatever the gallery shows, those in progress are followed.
  const everything = useInfiniteQuery({
    ...generationsQuery(api),
    // A place in the queue is not on any stream.
    refetchInterval: ({ state }) => {
      const loaded = listLoaded(state.data);
      const unfinished = loaded.filter(isUnfinished);
      const isWaiting = unfinished.some(({ status }) => status === 'queued');
      if (isWaiting || unfinished.length > maxFollowed) return waitingRefetchMs;
      return loaded.some(awaitsPoster) && posterRefetchMs;
    },
  });
  const isFiltered = Object.keys(filter).length > 0;
  const library = useInfiniteQuery({
    ...generationsQuery(api, filter),
    placeholderData: keepPreviousData,
    // Without a filter it is the list above.
    refetchInterval: ({ state }) =>
      isFiltered && listLoaded(state.data).some(awaitsPoster) && posterRefetchMs,
  });
  const loaded = listLoaded(everything.data);
  const unfinished = loaded.filter(isUnfinished);
  const stageId = addressedId ?? unfinished[0]?._id ?? null;
  // A card that was opened is in the list that it was opened from.
  const known = [...loaded, ...listLoaded(library.data)].find(({ _id }) => _id === stageId);
  const staged = useQuery({
    ...generationQuery(api, stageId ?? ''),
    enabled: stageId !== null,
    // A new signed address would restart the video.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The list is there sooner, and may know that it finished when no stream reported it.
  const record =
    known && (!staged.data || isUnfinished(staged.data))
      ? known
      : staged.data && { ...staged.data, posterUrl: staged.data.posterUrl ?? known?.posterUrl ?? null };
  const wanted = record && isUnfinished(record) ? [record, ...unfinished] : unfinished;
  const followed = useFollowedGenerations({
    generationIds: [...new Set(wanted.map(({ _id }) => _id))],
    onFinished: (generation) => {
      setFinishedHere((ids) => new Map(ids).set(generation._id, performance.now()));
      // Keep on the stage what was being watched, although it is no longer the newest unfinished one.
      if (stageId === generation._id && !addressedId) show(generation._id, { replace: true });
      showOutcomeInTab(generation.status);
      onFinished(generation, { isOnStage: stageId === generation._id });
    },
  });
  const toLive = (generation: Generation) => withLiveProgress(generation, followed[generation._id]);

  const live = unfinished.map(toLive);
  useTabProgress(live[0]?.progress ?? null);
  return {
    library,
    /** What the gallery shows. */
    generations: listLoaded(library.data).map(toLive),
    unfinishedCount: live.length,
    stageId,
    show,
    onStage: {
      generation: record ? toLive(record) : null,
      /** The results of the same request. */
      batch: record ? findBatch(loaded.map(toLive), record) : [],
      /** The page as far as it is written. */
      code: stageId ? (followed[stageId]?.code ?? '') : '',
      isFailed: staged.isError && !record,
      isAwaited: !record && isAwaited(staged),
      error: staged.error,
      retry: () => void staged.refetch(),
      isConnected: stageId ? (followed[stageId]?.isConnected ?? true) : true,
      /** It finished while the customer was watching, so it may play immediately. */
      isFresh: stageId !== null && finishedHere.has(stageId),
    },
  };
}

/** The results of the request that this one belongs to, in their order. */
function findBatch(generations: readonly Generation[], shown: Generation): Generation[] {
  return generations
    .filter(({ batchId }) => batchId === shown.batchId)
    .toSorted((a, b) => a.variant - b.variant);
}

function isUnfinished({ status }: Generation) {
  return !isFinished(status);
}

const addressParameter = 'video';

/** State of the navigation that opens a card: the stage comes into view after it, but not on Back or a reload. */
export const openedFromGallery = { isOpenedFromGallery: true };

/** Calls back before the browser draws a generation that was opened from its card. */
export function useOpenedFromGallery(onOpened: () => void): void {
  const { key, state } = useLocation();
  const isOpened = useNavigationType() !== 'POP' && state?.isOpenedFromGallery === true;
  const notify = useEffectEvent(onOpened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that is on the stage already can be pressed again
  useLayoutEffect(() => {
    if (isOpened) notify();
  }, [isOpened, key]);
}

/**
 * The generation that was on the stage before this one, to lead back to its card. It outlives the studio of a kind.
 */
export function useLeftGeneration(): string | null {
  const addressedId = useSearchParams()[0].get(addressParameter);
  const [{ shown, left }, remember] = useState({ shown: addressedId, left: addressedId });
  if (addressedId === shown) return left;
  remember({ shown: addressedId, left: shown });
  return shown;
}

/** The query of the studio of its kind with a generation on the stage; what the gallery shows stays. */
export function addressGeneration(
  parameters: URLSearchParams,
  { kind, _id }: Pick<Generation, 'kind' | '_id'>,
): string {
  const changed = new URLSearchParams(parameters);
  changed.set('kind', kind);
  changed.set(addressParameter, _id);
  return changed.toString();
}

/** The generation named in the page's address, so that it can be reloaded, opened in a new tab and gone back to. */
function useAddressedGeneration() {
  const [search, setSearch] = useSearchParams();
  const addressedId = search.get(addressParameter);
  return {
    addressedId,
    show: (id: string | null, { replace = false }: { replace?: boolean } = {}) => {
      if (id === addressedId) return;
      setSearch(
        (known) => {
          if (id === null) known.delete(addressParameter);
          else known.set(addressParameter, id);
          return known;
        },
        { replace, preventScrollReset: true },
      );
    },
  };
}
