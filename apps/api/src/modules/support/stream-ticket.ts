import { type TicketEvent, ticketEventSchema } from '@credit-studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { CallerActor } from '../../context.ts';
import { type Follower, followSubjects } from '../../database/follow-subjects.ts';
import { heartbeatMs, type ServerSentEvent } from '../../http/event-streams.ts';
import type { FileAddresses } from './attachments/find-attachments.ts';
import { serializeMessages } from './conversations.ts';
import { type TicketMessageRow, type TicketRow, tickets } from './support.tables.ts';
import { isVisibleTo, listTicketMessages } from './tickets.ts';

/**
 * The conversation as server-sent events: first its state with the messages after `afterSequence`, then each change.
 * It ends when the actor may no longer see the ticket. Marks nothing as read.
 */
export function streamTicket(
  services: Follower & FileAddresses,
  actor: CallerActor,
  input: { ticketId: string; afterSequence: number; signal: AbortSignal },
): AsyncGenerator<ServerSentEvent | null, void> {
  const { ticketId, signal } = input;
  let id = input.afterSequence;
  let sent: Pick<TicketRow, 'status' | 'priority'> | null = null;
  return followSubjects<ServerSentEvent>(services, {
    subjects: [`ticket:${ticketId}`],
    idleMs: heartbeatMs,
    signal,
    look: async () => {
      // The messages first: a reply between the two reads is then in the next event, never here with an older status.
      const messages = await listTicketMessages(services.database, ticketId, id);
      const visible = and(eq(tickets.id, ticketId), isVisibleTo(actor));
      const [ticket] = await services.database.select().from(tickets).where(visible);
      if (!ticket) return { found: [], isLast: true };
      const isChanged =
        messages.length > 0 || sent?.status !== ticket.status || sent.priority !== ticket.priority;
      sent = ticket;
      id = messages.at(-1)?.sequence ?? id;
      if (!isChanged) return { found: [], isLast: false };
      const data = await serializeTicketEvent(services, ticket, messages);
      return { found: [{ id, event: 'ticket', data }], isLast: false };
    },
  });
}

async function serializeTicketEvent(
  services: Follower & FileAddresses,
  ticket: TicketRow,
  messages: TicketMessageRow[],
): Promise<TicketEvent> {
  return ticketEventSchema.parse({
    _id: ticket.id,
    ticketStatus: ticket.status,
    priority: ticket.priority,
    adminMessage: await serializeMessages(services, services.database, messages),
  });
}
