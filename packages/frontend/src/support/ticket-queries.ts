import type { Client } from '@credit-studio/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ticketKeys } from '../query-keys.ts';
import type { SupportApi } from './support-context.ts';

export type TicketListFilter = NonNullable<
  NonNullable<Parameters<Client['listSupportMessages']>[0]>['query']
>;

/** One page of tickets, fetched again at an interval: new tickets and messages come in while the list is open. */
export function ticketListQuery(api: SupportApi, filter: TicketListFilter, refreshMs: number) {
  return queryOptions({
    queryKey: ticketKeys.list(filter),
    queryFn: ({ signal }) => api.listSupportMessages({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

/** One ticket with its conversation. */
export function ticketQuery(api: SupportApi, ticketId: string) {
  return queryOptions({
    queryKey: ticketKeys.one(ticketId),
    queryFn: ({ signal }) => api.getSupportMessage({ params: { id: ticketId } }, { signal }),
  });
}

/** Fetches every list and count of tickets again; the open conversation follows its own stream. */
export function refreshTicketLists(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ticketKeys.lists });
}
