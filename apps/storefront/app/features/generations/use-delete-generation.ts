import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export function useDeleteGeneration() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (generationId: string) => api.deleteGeneration({ params: { id: generationId } }),
    onSuccess: (_, generationId) => {
      queryClient.removeQueries({ queryKey: queryKeys.generations.one(generationId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.generations.lists });
    },
  });
}
