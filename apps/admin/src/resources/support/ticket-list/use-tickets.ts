import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../lib/services.ts';
import { listTicketsQuery } from '../ticket-queries.ts';
import { type TicketFilters, ticketPageSize } from './use-ticket-filters.ts';

/** The page of tickets that the address asks for, or the last one where it asks for one behind the end. */
export function useTickets({ query, page, showPage }: TicketFilters) {
  const tickets = useQuery(listTicketsQuery(useApi(), query));
  const lastPage = Math.max(1, Math.ceil((tickets.data?.total ?? 0) / ticketPageSize));
  const isBeyondEnd = tickets.data !== undefined && !tickets.isPlaceholderData && page > lastPage;
  const showLastPage = useEffectEvent(() => showPage(lastPage, { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) showLastPage();
  }, [isBeyondEnd]);
  return tickets;
}
export type Tickets = ReturnType<typeof useTickets>;
