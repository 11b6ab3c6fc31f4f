import { mergeTicketEvent, type TicketPriority, type TicketStatus } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { refreshTicketLists, ticketQuery } from '@credit-studio/frontend/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';

export interface TicketDecision {
  ticketStatus?: TicketStatus;
  priority?: TicketPriority;
}

/** Sets status or priority. The choice shows immediately and is reverted if it could not be saved. */
export function useChangeTicket(ticketId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketDecision) => api.updateSupportMessage({ params: { id: ticketId }, body }),
    onSuccess: ({ data }) => {
      const { queryKey } = ticketQuery(api, ticketId);
      queryClient.setQueryData(queryKey, (known) => (known ? mergeTicketEvent(known, data) : data));
      return refreshTicketLists(queryClient);
    },
    onError: (error) => {
      notify.error(explainFailure(error, 'Failed to update ticket'));
      return queryClient.invalidateQueries({ queryKey: queryKeys.tickets.one(ticketId) });
    },
  });
}
