import { type FollowEventsOptions, followEvents } from '../client/follow-events.ts';
import { type Ticket, type TicketEvent, ticketEventSchema } from './ticket.ts';
import { type TicketDeskEvent, ticketDeskEventSchema } from './ticket-desk.ts';

/** How a ticket is followed: where its stream is opened, and what happens with its events. */
export type FollowTicketOptions<Event extends TicketEvent = TicketEvent> = Omit<
  FollowEventsOptions<Event>,
  'eventName' | 'parse' | 'isLast'
>;

/** Follows one ticket's messages and status, reconnecting as needed. Throws when the server refuses for good. */
export function followTicket(options: FollowTicketOptions): Promise<void> {
  return followEvents({ ...options, eventName: 'ticket', parse: (json) => ticketEventSchema.parse(json) });
}

/** The same for staff, with what only they see. */
export function followTicketDesk(options: FollowTicketOptions<TicketDeskEvent>): Promise<void> {
  return followEvents({
    ...options,
    eventName: 'ticket',
    parse: (json) => ticketDeskEventSchema.parse(json),
  });
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
