import { followTicket, mergeTicketEvent, type TicketEvent } from '@credit-studio/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { refreshTicketLists, ticketQuery } from '../ticket-queries.ts';

/** A ticket that goes on by itself: what the customer writes and a colleague decides appears as it happens. */
export function useLiveTicket(ticketId: string) {
  const { api, openTicketEvents } = useServices();
  const client = useQueryClient();
  const ticket = useQuery(ticketQuery(api, ticketId));
  const [isConnected, setConnected] = useState(true);

  const take = useEffectEvent((event: TicketEvent) => {
    const { queryKey } = ticketQuery(api, ticketId);
    const known = client.getQueryData(queryKey);
    if (!known) return;
    const merged = mergeTicketEvent(known, event);
    if (merged === known) return;
    client.setQueryData(queryKey, merged);
    void refreshTicketLists(client);
  });
  // The ordinary read says why the server refuses to go on telling.
  const giveUp = useEffectEvent(() => void ticket.refetch());
  const findNewestId = useEffectEvent(() => ticket.data?.adminMessage.at(-1)?._id);

  const isLoaded = ticket.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const controller = new AbortController();
    const newestId = findNewestId();
    followTicket({
      open: (lastEventId, signal) => openTicketEvents({ ticketId, lastEventId }, signal),
      ...(newestId && { lastEventId: newestId }),
      signal: controller.signal,
      onEvent: take,
      onConnection: setConnected,
    }).catch(giveUp);
    return () => controller.abort();
  }, [ticketId, isLoaded, openTicketEvents]);

  return { ticket, isConnected };
}
