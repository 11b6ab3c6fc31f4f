import { type FollowEventsOptions, followEvents } from '../client/follow-events.ts';
import { type Ticket, type TicketEvent, ticketEventSchema } from './ticket.ts';

/** Follows one ticket's messages and status, reconnecting as needed. Throws when the server refuses for good. */
export function followTicket(
  options: Omit<FollowEventsOptions<TicketEvent>, 'eventName' | 'parse' | 'isLast'>,
): Promise<void> {
  return followEvents({ ...options, eventName: 'ticket', parse: (json) => ticketEventSchema.parse(json) });
}

/** The ticket after an event; the same object when the event changes nothing. */
export function mergeTicketEvent(ticket: Ticket, event: TicketEvent): Ticket {
  const knownIds = new Set(ticket.adminMessage.map(({ _id }) => _id));
  const added = event.adminMessage.filter(({ _id }) => !knownIds.has(_id));
  const { ticketStatus, priority } = event;
  const isSame = added.length === 0 && ticketStatus === ticket.ticketStatus && priority === ticket.priority;
  if (isSame) return ticket;
  const adminMessage = [...ticket.adminMessage, ...added].sort((a, b) => Number(a._id) - Number(b._id));
  const lastMessageAt = adminMessage.at(-1)?.timestamp ?? ticket.lastMessageAt;
  return { ...ticket, ticketStatus, priority, adminMessage, lastMessageAt };
}
