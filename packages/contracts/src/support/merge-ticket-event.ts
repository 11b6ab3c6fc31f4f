import type { Ticket, TicketEvent } from './ticket.ts';

/** The ticket after an event, or the very same one when the event told nothing new. */
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
