import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { withLiveProgress } from './generation-progress.ts';
import { generationQuery, generationsQuery, listLoaded } from './generation-queries.ts';
import { maxFollowed, useFollowedGenerations } from './use-followed-generations.ts';
import { useProgressTitle } from './use-progress-title.ts';
import { useShownVideo } from './use-shown-video.ts';

/** Those that no stream has room for are asked after now and then. */
const waitingRefetchMs = 5_000;

function isInTheMaking({ status }: Generation) {
  return !isFinished(status);
}

/** The person's videos, live: which there are, which are in the making and which one is on the screen. */
export function useStage({ onEnd }: { onEnd: (generation: Generation) => void }) {
  const api = useApi();
  const { shownId, show } = useShownVideo();
  const [endedHere, setEndedHere] = useState<ReadonlySet<string>>(new Set());
  const library = useInfiniteQuery({
    ...generationsQuery(api),
    refetchInterval: ({ state }) =>
      listLoaded(state.data).filter(isInTheMaking).length > maxFollowed && waitingRefetchMs,
  });
  const loaded = listLoaded(library.data);
  const running = loaded.filter(isInTheMaking);
  // Without an address of its own, the screen is where the newest work is.
  const stageId = shownId ?? running[0]?._id ?? null;
  const known = loaded.find(({ _id }) => _id === stageId);
  const onStage = useQuery({
    ...generationQuery(api, stageId ?? ''),
    enabled: stageId !== null,
    // A new signed address would start the video over.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // What the list has is at hand at once, and it may have learnt of an end that no stream told.
  const staged = known && (!onStage.data || isInTheMaking(onStage.data)) ? known : onStage.data;
  const isStagedRunning = staged && isInTheMaking(staged);
  const wanted = [...(isStagedRunning ? [staged._id] : []), ...running.map(({ _id }) => _id)];
  const followed = useFollowedGenerations({
    generationIds: [...new Set(wanted)],
    onEnd: (generation) => {
      setEndedHere((ids) => new Set(ids).add(generation._id));
      // What was being watched stays on the screen although it is not in the making any more.
      if (stageId === generation._id && !shownId) show(generation._id, { replace: true });
      onEnd(generation);
    },
  });
  const follow = (generation: Generation) => withLiveProgress(generation, followed[generation._id]);

  const videos = loaded.map(follow);
  useProgressTitle(videos.find(isInTheMaking)?.progress ?? null);
  return {
    library,
    videos,
    stageId,
    show,
    onStage: {
      generation: staged ? follow(staged) : null,
      isFailed: onStage.isError && !staged,
      error: onStage.error,
      retry: () => void onStage.refetch(),
      isConnected: stageId ? (followed[stageId]?.isConnected ?? true) : true,
      /** It came to its end before this person's eyes, so it may play at once. */
      isFresh: stageId !== null && endedHere.has(stageId),
    },
  };
}
export type OnStage = ReturnType<typeof useStage>['onStage'];
