import type { Client, NewPartnerWebhook, PartnerWebhookChanges } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

export function listWebhooksQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.partnerWebhooks.all,
    queryFn: async ({ signal }) => (await api.listPartnerWebhooks(undefined, { signal })).data,
  });
}

export function useWebhooks() {
  return useQuery(listWebhooksQuery(useApi()));
}

/** What a change of a webhook, or of a delivery to it, may change on the screens. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.partnerWebhooks.all, queryKeys.partnerDeliveries.all, queryKeys.health.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Creates a webhook or rotates its secret. The answer is the only one with the secret, so it does not stay in memory. */
export function useNewSecret() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    gcTime: 0,
    mutationFn: async (
      change: { kind: 'create'; body: NewPartnerWebhook } | { kind: 'rotate'; id: string },
    ) =>
      change.kind === 'create'
        ? (await api.createPartnerWebhook({ body: change.body })).data
        : (await api.rotatePartnerWebhookSecret({ params: { id: change.id } })).data,
    onSettled: refresh,
  });
}

export function useWebhookChange() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, changes }: { id: string; changes: PartnerWebhookChanges }) =>
      (await api.updatePartnerWebhook({ params: { id }, body: changes })).data,
    onSettled: refresh,
  });
}

export type WebhookAction =
  | { kind: 'test' | 'delete' | 'replay-failed'; id: string }
  | { kind: 'replay'; deliveryId: string };

/** What is done with a stored webhook or delivery; returns the sentence of the answer. */
export function useWebhookAction() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (action: WebhookAction): Promise<string> => {
      const { message } = await act(api, action);
      return message ?? 'Done.';
    },
    onSettled: refresh,
  });
}

function act(api: Client, action: WebhookAction): Promise<{ message?: string | undefined }> {
  switch (action.kind) {
    case 'test':
      return api.testPartnerWebhook({ params: { id: action.id } });
    case 'delete':
      return api.deletePartnerWebhook({ params: { id: action.id } });
    case 'replay-failed':
      return api.replayFailedPartnerDeliveries({ params: { id: action.id } });
    case 'replay':
      return api.replayPartnerDelivery({ params: { id: action.deliveryId } });
  }
}

/** How often deliveries are read again while one of them waits. */
export const refreshMs = 3_000;

/** One delivery with what was sent and what came back. */
export function useDelivery(id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...queryKeys.partnerDeliveries.all, 'detail', id],
    queryFn: async ({ signal }) =>
      (await api.getPartnerDelivery({ params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? refreshMs : false),
  });
}
