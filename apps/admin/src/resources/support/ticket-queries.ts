import type { Client } from '@credit-studio/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';

/** What comes in while no one has opened it: looked for this often, as long as the page is looked at. */
const refreshMs = 15_000;

type TicketsFilter = NonNullable<NonNullable<Parameters<Client['listSupportMessages']>[0]>['query']>;

/** One page of everybody's tickets. */
export function listTicketsQuery(api: Client, filter: TicketsFilter) {
  return queryOptions({
    queryKey: queryKeys.tickets.list(filter),
    queryFn: ({ signal }) => api.listSupportMessages({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

/** How many tickets hold something that staff have not read. */
export function unreadTicketsQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.tickets.list({ count: 'unread' }),
    queryFn: async ({ signal }) => {
      const { data } = await api.countUnreadSupportMessages(undefined, { signal });
      return data.tickets;
    },
    refetchInterval: refreshMs,
  });
}

/** One ticket with its conversation. */
export function ticketQuery(api: Client, ticketId: string) {
  return queryOptions({
    queryKey: queryKeys.tickets.one(ticketId),
    queryFn: ({ signal }) => api.getSupportMessage({ params: { id: ticketId } }, { signal }),
  });
}

/** Reads every list and count of tickets anew; the open conversation keeps itself up to date. */
export function refreshTicketLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.tickets.list({}) });
}
