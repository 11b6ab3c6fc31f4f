import type { Generation, GenerationEvent } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { followGeneration } from './follow-generation.ts';
import { generationsQuery, renewIn } from './generation-queries.ts';

export interface FollowedGeneration {
  event: GenerationEvent | null;
  isConnected: boolean;
}
export type FollowedGenerations = Readonly<Record<string, FollowedGeneration>>;

/** Browsers open six connections to a server over HTTP/1.1; half of them stay free for everything else. */
export const maxFollowed = 3;

export interface FollowInput {
  /** Those in the making, the most wanted first. */
  generationIds: readonly string[];
  /** Called once at each end. */
  onEnd: (generation: Generation) => void;
}

/**
 * Live progress of what is in the making. Followed is followed to the end, even when a list knows of it earlier;
 * then the record, the lists and the balance are read again.
 */
export function useFollowedGenerations({ generationIds, onEnd }: FollowInput): FollowedGenerations {
  const { openGenerationEvents, getGeneration } = useApi();
  const api = useApi();
  const queryClient = useQueryClient();
  const [followed, setFollowed] = useState<FollowedGenerations>({});
  const [endedCount, setEndedCount] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  // A list may be a moment behind the stream and still call an ended one unfinished.
  const ended = useRef(new Set<string>());

  const take = (id: string, change: (known: FollowedGeneration) => FollowedGeneration) =>
    setFollowed((known) => ({ ...known, [id]: change(known[id] ?? { event: null, isConnected: true }) }));

  const end = useEffectEvent((generation: Generation | null) => {
    if (generation) {
      queryClient.setQueryData(queryKeys.generations.one(generation._id), generation);
      queryClient.setQueryData(
        generationsQuery(api).queryKey,
        (known) => known && renewIn(known, generation),
      );
      onEnd(generation);
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
    void queryClient.invalidateQueries({ queryKey: queryKeys.credits.all });
  });

  const follow = useEffectEvent(async (generationId: string, signal: AbortSignal) => {
    await followGeneration({
      open: openGenerationEvents,
      generationId,
      signal,
      onEvent: (event) => take(generationId, () => ({ event, isConnected: true })),
      onConnection: (isConnected) => take(generationId, (known) => ({ ...known, isConnected })),
    });
    return (await getGeneration({ params: { id: generationId } }, { signal })).data;
  });

  const wanted = generationIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end makes room for one that waits
  useEffect(() => {
    const free = maxFollowed - running.current.size;
    const waiting = wanted
      .split(',')
      .filter((id) => id && !running.current.has(id) && !ended.current.has(id));
    for (const id of waiting.slice(0, Math.max(0, free))) {
      const controller = new AbortController();
      running.current.set(id, controller);
      void follow(id, controller.signal)
        .catch(() => null)
        .then((generation) => {
          if (controller.signal.aborted) return;
          running.current.delete(id);
          ended.current.add(id);
          setEndedCount((count) => count + 1);
          end(generation);
        });
    }
  }, [wanted, endedCount]);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, []);

  return followed;
}
