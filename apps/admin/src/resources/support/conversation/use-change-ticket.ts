import { mergeTicketEvent, type TicketPriority, type TicketStatus } from '@credit-studio/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeRefusal } from '../../../lib/describe-error.ts';
import { notify } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { refreshTicketLists, ticketQuery } from '../ticket-queries.ts';

export interface TicketDecision {
  ticketStatus?: TicketStatus;
  priority?: TicketPriority;
}

/** Sets status or priority. What was chosen shows at once, and goes back when it could not be kept. */
export function useChangeTicket(ticketId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketDecision) => api.updateSupportMessage({ params: { id: ticketId }, body }),
    onSuccess: ({ data }) => {
      const { queryKey } = ticketQuery(api, ticketId);
      client.setQueryData(queryKey, (known) => (known ? mergeTicketEvent(known, data) : data));
      return refreshTicketLists(client);
    },
    onError: (error) => {
      notify.error(describeRefusal(error, 'Failed to update ticket'));
      return client.invalidateQueries({ queryKey: queryKeys.tickets.one(ticketId) });
    },
  });
}
