import { type FollowEventsOptions, followEvents } from '../client/follow-events.ts';
import { type TicketEvent, ticketEventSchema } from './ticket.ts';

/**
 * Follows one ticket: what either side writes and staff decide, over as many connections as it takes. Throws when
 * the server refuses for good.
 */
export function followTicket(
  options: Omit<FollowEventsOptions<TicketEvent>, 'eventName' | 'parse' | 'isLast'>,
): Promise<void> {
  return followEvents({ ...options, eventName: 'ticket', parse: (json) => ticketEventSchema.parse(json) });
}
