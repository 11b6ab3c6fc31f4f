import {
  followEvents,
  type Generation,
  type GenerationEvent,
  generationEventSchema,
} from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import type { Api } from '../../lib/api/browser-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { generationsQuery, replaceInPages } from './generation-queries.ts';

export interface FollowedGeneration {
  event: GenerationEvent | null;
  isConnected: boolean;
  /** What has been written of a page. */
  code?: string;
}
export type FollowedGenerations = Readonly<Record<string, FollowedGeneration>>;

/** Browsers open six connections to a server over HTTP/1.1; half of them stay free for everything else. */
export const maxFollowed = 3;

export interface FollowInput {
  /** Unfinished generations, the most important first. */
  generationIds: readonly string[];
  /** Called once for each generation that finishes. */
  onFinished: (generation: Generation) => void;
}

/**
 * Live progress of unfinished generations. Each is followed until its stream ends, even if a list reports it as
 * finished earlier; then the record, the lists and the balance are read again.
 */
export function useFollowedGenerations({ generationIds, onFinished }: FollowInput): FollowedGenerations {
  const { openGenerationEvents, getGeneration } = useApi();
  const api = useApi();
  const queryClient = useQueryClient();
  const [followed, setFollowed] = useState<FollowedGenerations>({});
  const [finishedCount, setFinishedCount] = useState(0);
  const running = useRef(new Map<string, AbortController>());
  // A list may lag behind the stream and still report a finished generation as unfinished.
  const finished = useRef(new Set<string>());

  const update = (id: string, change: (known: FollowedGeneration) => FollowedGeneration) =>
    setFollowed((known) => ({ ...known, [id]: change(known[id] ?? { event: null, isConnected: true }) }));

  const finish = useEffectEvent((generation: Generation | null) => {
    if (generation) {
      queryClient.setQueryData(queryKeys.generations.one(generation._id), generation);
      queryClient.setQueryData(
        generationsQuery(api).queryKey,
        (known) => known && replaceInPages(known, generation),
      );
      onFinished(generation);
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
    void queryClient.invalidateQueries({ queryKey: queryKeys.credits.all });
  });

  const follow = useEffectEvent(async (generationId: string, signal: AbortSignal) => {
    await followGeneration({
      open: openGenerationEvents,
      generationId,
      signal,
      onEvent: (event) =>
        update(generationId, ({ code = '' }) => ({
          ...{ event, isConnected: true },
          code: event.code ? appendPiece(code, event.code) : code,
        })),
      onConnection: (isConnected) => update(generationId, (known) => ({ ...known, isConnected })),
    });
    return (await getGeneration({ params: { id: generationId } }, { signal })).data;
  });

  const wanted = generationIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished generation makes room for a waiting one
  useEffect(() => {
    const free = maxFollowed - running.current.size;
    const waiting = wanted
      .split(',')
      .filter((id) => id && !running.current.has(id) && !finished.current.has(id));
    for (const id of waiting.slice(0, Math.max(0, free))) {
      const controller = new AbortController();
      running.current.set(id, controller);
      void follow(id, controller.signal)
        .catch(() => null)
        .then((generation) => {
          if (controller.signal.aborted) return;
          running.current.delete(id);
          finished.current.add(id);
          setFinishedCount((count) => count + 1);
          finish(generation);
        });
    }
  }, [wanted, finishedCount]);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, []);

  return followed;
}

/** The text with a piece at its place. One that starts at 0 begins a new attempt. */
export function appendPiece(code: string, { from, text }: { from: number; text: string }): string {
  return code.slice(0, from) + text;
}

export interface FollowOptions {
  open: Api['openGenerationEvents'];
  generationId: string;
  signal: AbortSignal;
  onEvent: (event: GenerationEvent) => void;
  /** Called with false when the connection is lost and true when it is restored. */
  onConnection?: (isConnected: boolean) => void;
}

/**
 * Follows one generation over as many connections as it takes. Resolves when the generation is finished or the
 * signal aborts; throws when the server rejects the request for good.
 */
export function followGeneration({ open, generationId, ...options }: FollowOptions): Promise<void> {
  return followEvents<GenerationEvent>({
    ...options,
    open: (lastEventId, signal) => open({ generationId, ...(lastEventId && { lastEventId }) }, signal),
    eventName: 'progress',
    parse: (json) => generationEventSchema.parse(json),
    isLast: ({ status }) => isFinished(status),
  });
}

/**
 * A record with the progress that its stream has reported since it was read. Only the record itself, which has the
 * result, makes it finished.
 */
export function withLiveProgress(
  generation: Generation,
  followed: FollowedGeneration | undefined,
): Generation {
  const event = followed?.event;
  if (!event || isFinished(generation.status)) return generation;
  const { status, progress } = event;
  if (isFinished(status)) return { ...generation, status: 'storing', progress: 99 };
  return { ...generation, status, progress: Math.max(progress, generation.progress) };
}
