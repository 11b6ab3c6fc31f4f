import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context.ts';
import { retryUnanswered } from '../../lib/api/retry-unanswered.ts';
import { createAttemptKeys } from '../../lib/attempts/attempt-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { TicketDraft } from './ticket-draft.ts';

const attemptKeys = createAttemptKeys('ticket');

/** Opens a ticket, once; who asks is taken from their own record by the server. */
export function useCreateTicket() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketDraft) =>
      api.newSupportMessage({ body }, { headers: { 'idempotency-key': attemptKeys.find(body) } }),
    ...retryUnanswered,
    onSuccess: () => {
      attemptKeys.forget();
      return queryClient.invalidateQueries({ queryKey: queryKeys.tickets() });
    },
  });
}
