import { type TicketEvent, ticketEventSchema } from '@credit-studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { UserActor } from '../../context.ts';
import { type Follower, followSubject } from '../../database/follow-subject.ts';
import { heartbeatMs, type ServerSentEvent } from '../../http/event-streams.ts';
import { presentTicketMessage } from './present-ticket.ts';
import { type TicketMessageRow, type TicketRow, tickets } from './support.tables.ts';
import { isVisibleTo, listTicketMessages } from './visible-ticket.ts';

function presentEvent(ticket: TicketRow, messages: TicketMessageRow[]): TicketEvent {
  return ticketEventSchema.parse({
    _id: ticket.id,
    ticketStatus: ticket.status,
    priority: ticket.priority,
    adminMessage: messages.map(presentTicketMessage),
  });
}

/**
 * The conversation as server-sent events: how it stands with the messages after `afterSequence`, then each
 * change. It ends when the ticket is no longer the actor's to see. Marks nothing as read.
 */
export function streamTicket(
  services: Follower,
  actor: UserActor,
  input: { ticketId: string; afterSequence: number; signal: AbortSignal },
): AsyncGenerator<ServerSentEvent | null, void> {
  const { ticketId, signal } = input;
  let id = input.afterSequence;
  let told: Pick<TicketRow, 'status' | 'priority'> | null = null;
  return followSubject<ServerSentEvent>(services, {
    subject: `ticket:${ticketId}`,
    idleMs: heartbeatMs,
    signal,
    look: async () => {
      const own = and(eq(tickets.id, ticketId), isVisibleTo(actor));
      const [ticket] = await services.database.select().from(tickets).where(own);
      if (!ticket) return { found: [], isLast: true };
      const messages = await listTicketMessages(services.database, ticketId, id);
      const isNews =
        messages.length > 0 || told?.status !== ticket.status || told.priority !== ticket.priority;
      told = ticket;
      id = messages.at(-1)?.sequence ?? id;
      const data = presentEvent(ticket, messages);
      return { found: isNews ? [{ id, event: 'ticket', data }] : [], isLast: false };
    },
  });
}
