import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api-context';
import { retryUnanswered } from '../../lib/api/retry-unanswered';
import { createAttemptKeys } from '../../lib/attempts/attempt-keys';
import { queryKeys } from '../../lib/query-keys';
import type { TicketDraft } from './ticket-draft';

const attemptKeys = createAttemptKeys('ticket');

/** Opens a ticket, once; who asks is taken from their own record by the server. */
export const useCreateTicket = () => {
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
};
