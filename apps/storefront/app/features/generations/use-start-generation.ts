import type { AspectRatio, PromptKind, VideoDuration } from '@credit-studio/contracts/rules';
import { retryUnanswered } from '@credit-studio/frontend/query-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { createAttemptKeys } from '../../lib/attempts/attempt-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export interface GenerationRequest {
  imageUrl: string;
  prompt: string;
  promptKind: PromptKind;
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
}

interface KeyedRequest {
  key: string;
  request: GenerationRequest;
}

const attemptKeys = createAttemptKeys('video');

/**
 * Starts a video and answers its id. Each attempt of one request carries the same key, over retries, presses and
 * reloads, so that a lost answer never starts or charges a second one.
 */
export function useStartGeneration() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, ...start } = useMutation({
    mutationFn: async ({ key, request }: KeyedRequest): Promise<string> => {
      const answer = await api.generateVideo({ body: request }, { headers: { 'idempotency-key': key } });
      if (!('data' in answer)) throw new Error('The API waited for the video although no one asked it to.');
      return answer.data.generationId;
    },
    ...retryUnanswered,
    onSuccess: () => attemptKeys.forget(),
    // Not waited for: the video goes on the screen as soon as it has started, not once the lists are fresh.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
      void queryClient.invalidateQueries({ queryKey: queryKeys.credits.all });
    },
  });
  return {
    ...start,
    start: (request: GenerationRequest, options?: { onSuccess: (generationId: string) => void }) =>
      mutate({ key: attemptKeys.find(request), request }, options),
  };
}
