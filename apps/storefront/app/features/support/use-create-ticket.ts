import { retryUnanswered } from '@credit-studio/frontend/query-client';
import { refreshTicketLists } from '@credit-studio/frontend/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { createAttemptKeys } from '../../lib/attempts/attempt-keys.ts';
import type { TicketDraft } from './ticket-draft.ts';

const attemptKeys = createAttemptKeys('ticket');

/** Opens a ticket, once. The server takes the customer from the session. */
export function useCreateTicket() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketDraft & { attachmentIds?: string[] }) =>
      api.newSupportMessage({ body }, { headers: { 'idempotency-key': attemptKeys.find(body) } }),
    ...retryUnanswered,
    onSuccess: () => {
      attemptKeys.forget();
      return refreshTicketLists(queryClient);
    },
  });
}
