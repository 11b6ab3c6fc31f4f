import { type TicketDesk, ticketDeskEventSchema } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { type Follower, followSubjects } from '../../../database/follow-subjects.ts';
import { heartbeatMs, type ServerSentEvent } from '../../../http/event-streams.ts';
import { findUserNames } from '../../users/index.ts';
import type { FileAddresses } from '../attachments/find-attachments.ts';
import { serializeMessages } from '../conversations.ts';
import { findReplyAddress } from '../reply-addresses.ts';
import { type TicketMessageRow, tickets } from '../support.tables.ts';
import { getVisibleTicket, listTicketMessages } from '../tickets.ts';
import { findAssignees } from './assignee.ts';
import { listTicketMails, listUndelivered } from './mails.ts';
import { listNotes, serializeNotes } from './notes.ts';
import { findSnoozes } from './snoozes.ts';
import { findWriters } from './writers.ts';

/** What only staff see of a ticket. Throws `not_found`. */
export async function readDesk(
  services: Pick<Services, 'database' | 'inboundMail'>,
  { actor }: Context<UserActor>,
  id: string,
): Promise<TicketDesk> {
  const { database } = services;
  const ticket = await getVisibleTicket(database, actor, id);
  const [messages, notes, assignees, { writers }, snoozes, mails, undelivered, replyAddress] =
    await Promise.all([
      listTicketMessages(database, id),
      listNotes(database, id),
      findAssignees(database, [id]),
      findWriters(database, actor, id),
      findSnoozes(database, [id]),
      listTicketMails(database, id),
      listUndelivered(database, id),
      findReplyAddress(database, services, ticket),
    ]);
  return {
    assignee: assignees.get(id) ?? null,
    notes: await serializeNotes(database, notes),
    replies: await findReplyAuthors(database, messages),
    writers,
    snooze: snoozes.get(id) ?? null,
    ...{ mails, undelivered, replyAddress, language: ticket.language },
  };
}

/** Who wrote each reply of staff, which customers are not told. */
async function findReplyAuthors(
  database: Queryable,
  messages: TicketMessageRow[],
): Promise<TicketDesk['replies']> {
  const replies = messages.filter(({ sender }) => sender === 'admin');
  const names = await findUserNames(database, [
    ...new Set(replies.flatMap(({ authorId }) => authorId ?? [])),
  ]);
  return replies.map(({ sequence, authorId }) => {
    const userName = authorId ? names.get(authorId) : undefined;
    return {
      _id: String(sequence),
      author: authorId && userName !== undefined ? { _id: authorId, userName } : null,
    };
  });
}

/**
 * The conversation with the desk, for staff: one stream, because a browser has few connections. Customers have another
 * stream (`streamTicket`), which reads none of the desk's tables and is not woken by them.
 */
export function streamDesk(
  services: Follower & FileAddresses & Pick<Services, 'inboundMail'>,
  actor: UserActor,
  input: { ticketId: string; afterSequence: number; signal: AbortSignal },
): AsyncGenerator<ServerSentEvent | null, void> {
  const { ticketId, signal } = input;
  const { database } = services;
  let messageId = input.afterSequence;
  let noteId = 0;
  let sent = '';
  return followSubjects<ServerSentEvent>(services, {
    subjects: [`ticket:${ticketId}`, `ticket-desk:${ticketId}`],
    idleMs: heartbeatMs,
    signal,
    look: async () => {
      // The messages first, as in the customer's stream: never a message with the status from before it.
      const messages = await listTicketMessages(database, ticketId, messageId);
      const [[ticket], notes, assignees, { writers, version }, snoozes, mails, undelivered] =
        await Promise.all([
          database.select().from(tickets).where(eq(tickets.id, ticketId)),
          listNotes(database, ticketId, noteId),
          findAssignees(database, [ticketId]),
          findWriters(database, actor, ticketId),
          findSnoozes(database, [ticketId]),
          listTicketMails(database, ticketId, messageId),
          listUndelivered(database, ticketId),
        ]);
      if (!ticket) return { found: [], isLast: true };
      const replyAddress = await findReplyAddress(database, services, ticket);
      const assignee = assignees.get(ticketId) ?? null;
      const snooze = snoozes.get(ticketId) ?? null;
      const shown = [assignee, version, snooze, undelivered.length, replyAddress];
      const state = JSON.stringify([ticket.status, ticket.priority, ...shown]);
      if (messages.length === 0 && notes.length === 0 && state === sent) return { found: [], isLast: false };
      sent = state;
      messageId = messages.at(-1)?.sequence ?? messageId;
      noteId = notes.at(-1)?.sequence ?? noteId;
      const data = ticketDeskEventSchema.parse({
        _id: ticket.id,
        ticketStatus: ticket.status,
        priority: ticket.priority,
        adminMessage: await serializeMessages(services, database, messages),
        desk: {
          assignee,
          notes: await serializeNotes(database, notes),
          replies: await findReplyAuthors(database, messages),
          writers,
          snooze,
          ...{ mails, undelivered, replyAddress, language: ticket.language },
        },
      });
      return { found: [{ id: messageId, event: 'ticket', data }], isLast: false };
    },
  });
}
