import type { AspectRatio, VideoDuration } from '@credit-studio/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { queryKeys } from '../../lib/query-keys';

export interface GenerationRequest {
  imageUrl: string;
  prompt: string;
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
}

/** Starts a video and answers its id. The credit is set aside by then, so the balance is read again. */
export const useStartGeneration = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: GenerationRequest): Promise<string> => {
      const answer = await api.generateVideo({ body: request });
      if (!('data' in answer)) throw new Error('The API waited for the video although nobody asked it to.');
      return answer.data.generationId;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.generations() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.credits() }),
      ]),
  });
};
