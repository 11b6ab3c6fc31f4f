import { useEffect, useRef } from 'react';
import { toTicketLinkId } from './ticket-list/ticket-link-id.ts';

/** Back in the list, the focus is on the ticket that one comes from. */
export function useReturnToTicket(ticketId: string | null): void {
  const lastId = useRef(ticketId);
  useEffect(() => {
    if (lastId.current && !ticketId) document.getElementById(toTicketLinkId(lastId.current))?.focus();
    lastId.current = ticketId;
  }, [ticketId]);
}
