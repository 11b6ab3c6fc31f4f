import { useEffect, useRef } from 'react';
import { toTicketLinkId } from './ticket-list/ticket-link-id';

/** Back in the list, the focus is on the ticket that one comes from. */
export const useReturnToTicket = (ticketId: string | null): void => {
  const lastId = useRef(ticketId);
  useEffect(() => {
    if (lastId.current && !ticketId) document.getElementById(toTicketLinkId(lastId.current))?.focus();
    lastId.current = ticketId;
  }, [ticketId]);
};
