import type { Client, MailKind } from '@credit-studio/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { createIdempotencyKey } from '../message-queries.ts';

/** Every mail of the shop with sample data. */
export function listSampleMailsQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.sampleMails.all,
    queryFn: ({ signal }) => api.listSampleMails({ signal }),
  });
}

/** Mails a sample to the signed-in admin; each click sends one. */
export function useSendTestMail() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (kind: MailKind) => {
      const headers = { 'idempotency-key': createIdempotencyKey() };
      return (await api.sendTestMail({ params: { kind } }, { headers })).data;
    },
    onSettled: () =>
      Promise.all(
        [queryKeys.messages.all, queryKeys.audit.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
