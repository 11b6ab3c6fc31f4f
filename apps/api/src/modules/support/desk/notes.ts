import type { TicketNote } from '@credit-studio/contracts';
import { maxTicketMessages } from '@credit-studio/contracts/rules';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Context, findActorId, type Services, type UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { commitOnce } from '../../../idempotency/commit-once.ts';
import { recordAudit } from '../../audit/index.ts';
import { findUserNames } from '../../users/index.ts';
import { type TicketNoteRow, ticketNotes } from '../support.tables.ts';
import { lockVisibleTicket } from '../tickets.ts';

/**
 * Adds an internal note, once per `Idempotency-Key`. It touches neither the ticket nor its messages, so status, unread
 * counts and mails stay as they are. The audit entry has no text.
 */
export function addNote(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { id, text }: { id: string; text: string },
): Promise<TicketNote> {
  return commitOnce(database, context, async (transaction) => {
    await lockVisibleTicket(transaction, context.actor, id);
    if ((await transaction.$count(ticketNotes, eq(ticketNotes.ticketId, id))) >= maxTicketMessages)
      throw new AppError('conflict', 'This ticket has too many notes. Please write into a new ticket.');
    const values = { ticketId: id, authorId: findActorId(context.actor), note: text };
    const [row] = await transaction.insert(ticketNotes).values(values).returning();
    if (!row) throw new Error('The insert of a note returned no row.');
    await recordAudit(transaction, context, {
      action: 'ticket.noted',
      subject: { kind: 'ticket', id },
      after: { noteId: String(row.sequence) },
    });
    const [note] = await serializeNotes(transaction, [row]);
    if (!note) throw new Error('One row was serialized to none.');
    return note;
  });
}

/** A ticket's notes after `sequence`, oldest first. For staff only. */
export function listNotes(database: Queryable, ticketId: string, sequence = 0): Promise<TicketNoteRow[]> {
  return database
    .select()
    .from(ticketNotes)
    .where(and(eq(ticketNotes.ticketId, ticketId), gt(ticketNotes.sequence, sequence)))
    .orderBy(asc(ticketNotes.sequence));
}

/** Notes with the names of their authors, also of those who are no longer staff. */
export async function serializeNotes(database: Queryable, rows: TicketNoteRow[]): Promise<TicketNote[]> {
  const authorIds = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const names = await findUserNames(database, authorIds);
  return rows.map(({ sequence, note, createdAt, authorId }) => {
    const userName = authorId ? names.get(authorId) : undefined;
    return {
      _id: String(sequence),
      text: note,
      timestamp: createdAt.toISOString(),
      author: authorId && userName !== undefined ? { _id: authorId, userName } : null,
    };
  });
}
