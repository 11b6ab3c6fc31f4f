import type { Generation, GenerationEvent } from '@credit-studio/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { queryKeys } from '../../lib/query-keys';
import { followGeneration } from './follow-generation';

export interface FollowedGeneration {
  event: GenerationEvent | null;
  isConnected: boolean;
}

const unseen: FollowedGeneration = { event: null, isConnected: true };

export interface FollowInput {
  /** Null follows nothing. */
  generationId: string | null;
  /** Called once at the end, with null when the server refused to go on telling. */
  onEnd: (generation: Generation | null) => void;
}

/** Live progress of a generation in the making; when it ends, balance and videos are read again. */
export const useFollowedGeneration = ({ generationId, onEnd }: FollowInput): FollowedGeneration => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [followed, setFollowed] = useState(unseen);

  const end = useEffectEvent((generation: Generation | null) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.generations() });
    void queryClient.invalidateQueries({ queryKey: queryKeys.credits() });
    onEnd(generation);
  });
  const { openGenerationEvents, getGeneration } = api;

  useEffect(() => {
    if (!generationId) return;
    const controller = new AbortController();
    const { signal } = controller;
    setFollowed(unseen);
    const follow = async (): Promise<Generation> => {
      await followGeneration({
        open: openGenerationEvents,
        generationId,
        signal,
        onEvent: (event) => setFollowed({ event, isConnected: true }),
        onConnection: (isConnected) => setFollowed((known) => ({ ...known, isConnected })),
      });
      return (await getGeneration({ params: { id: generationId } }, { signal })).data;
    };
    follow()
      .catch(() => null)
      .then((generation) => {
        if (!signal.aborted) end(generation);
      });
    return () => controller.abort();
  }, [generationId, openGenerationEvents, getGeneration]);

  return followed;
};
