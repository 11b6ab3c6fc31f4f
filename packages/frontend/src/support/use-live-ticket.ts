import {
  type FollowTicketOptions,
  followTicket,
  mergeTicketEvent,
  type TicketEvent,
} from '@credit-studio/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSupport } from './support-context.ts';
import { refreshTicketLists, ticketQuery } from './ticket-queries.ts';

/** A ticket that stays current: messages and decisions of the other side appear as they happen. */
export function useLiveTicket(ticketId: string) {
  const { api, follow = followTicket } = useSupport();
  const queryClient = useQueryClient();
  const ticket = useQuery(ticketQuery(api, ticketId));
  const [isConnected, setConnected] = useState(true);
  const { openTicketEvents } = api;

  const merge = useEffectEvent((event: TicketEvent) => {
    const { queryKey } = ticketQuery(api, ticketId);
    const known = queryClient.getQueryData(queryKey);
    if (!known) return;
    const merged = mergeTicketEvent(known, event);
    if (merged === known) return;
    queryClient.setQueryData(queryKey, merged);
    void refreshTicketLists(queryClient);
  });
  // A stream that the server refuses says no reason; the ordinary read does.
  const readReason = useEffectEvent(() => void ticket.refetch());
  const findNewestId = useEffectEvent(() => ticket.data?.adminMessage.at(-1)?._id);

  const startFollowing = useEffectEvent((options: FollowTicketOptions) => follow(options, ticketId));

  const isLoaded = ticket.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const controller = new AbortController();
    const newestId = findNewestId();
    startFollowing({
      open: (lastEventId, signal) => openTicketEvents({ ticketId, lastEventId }, signal),
      ...(newestId && { lastEventId: newestId }),
      signal: controller.signal,
      onEvent: merge,
      onConnection: setConnected,
    }).catch(readReason);
    return () => controller.abort();
  }, [ticketId, isLoaded, openTicketEvents]);

  return { ticket, isConnected };
}
