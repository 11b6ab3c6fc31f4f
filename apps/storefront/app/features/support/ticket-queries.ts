import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/browser-api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { type TicketFilters, toTicketListQuery } from './ticket-filters.ts';

const refreshEveryMs = 30_000;

/** One page of the person's own tickets; staff, who may see all, find their own here as well. */
export function ticketsQuery(api: Api, { email, ...filters }: TicketFilters & { email: string }) {
  const query = { ...toTicketListQuery(filters), userEmail: email };
  return queryOptions({
    queryKey: queryKeys.ticketPage(query),
    queryFn: ({ signal }) => api.listSupportMessages({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
}

/** One ticket with its conversation. */
export function ticketQuery(api: Api, ticketId: string) {
  return queryOptions({
    queryKey: queryKeys.ticket(ticketId),
    queryFn: ({ signal }) => api.getSupportMessage({ params: { id: ticketId } }, { signal }),
  });
}
