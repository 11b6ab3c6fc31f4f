import { and, eq, sql } from 'drizzle-orm';
import { type CallerActor, type Context, findActorId, type Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/edit-rules.ts';
import { requirePermission } from '../../permissions.ts';
import { recordAudit } from '../audit/index.ts';
import { findAttachmentIds } from './attachments/find-attachments.ts';
import { type SentFile, sendAttachments, type Uploader } from './attachments/send-attachments.ts';
import type { NewMessage, StoredMessage } from './decide-new-messages.ts';
import { decideTicketChange, type TicketChange, type TicketChangeRequest } from './decide-ticket-change.ts';
import { forgetEndedSnooze } from './desk/snoozes.ts';
import { queueReplyMail, type ReplyMailServices } from './reply-mail.ts';
import { type TicketMessageRow, type TicketRow, ticketMessages, tickets } from './support.tables.ts';
import { listTicketMessages, lockVisibleTicket, sideOf } from './tickets.ts';

/**
 * A reply, and for staff a change of status and priority, with the ticket locked: of two concurrent replies, the
 * second one is decided by what the first one left. Repeating a request changes nothing. Throws `permission_missing` for
 * staff who may only read tickets.
 */
export function updateTicket(
  services: Pick<Services, 'database'> & ReplyMailServices,
  context: Context<CallerActor>,
  { id, ...request }: TicketChangeRequest & { id: string },
): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const { actor } = context;
    const side = sideOf(actor);
    if (side === 'admin' && actor.kind === 'user') requirePermission(actor.user, 'support:write');
    const ticket = await lockVisibleTicket(transaction, actor, id);
    const messages = await readStoredMessages(transaction, id);
    const change = decideTicketChange({ ...ticket, messages }, request, side);
    const changes = describeChanges(describeTicket(ticket), describeTicket(change));
    if (!changes && change.newMessages.length === 0) return;
    const author = { sender: side, authorId: findActorId(actor), uploader: actor };
    const added = await applyTicketChange(transaction, author, { ticket, change });
    if (side === 'admin') await followUpStaff(transaction, services, context, { ticket, added, changes });
  });
}

export async function readStoredMessages(transaction: Transaction, id: string): Promise<StoredMessage[]> {
  const messages = await listTicketMessages(transaction, id);
  const attachmentIds = await findAttachmentIds(transaction, messages);
  return messages.map((row) => ({ ...row, attachmentIds: attachmentIds.get(row.sequence) ?? [] }));
}

/** The audited fields, by their wire names. */
function describeTicket({ status, priority }: Pick<TicketRow, 'status' | 'priority'>) {
  return { ticketStatus: status, priority };
}

export type AddedMessage = TicketMessageRow & { files: SentFile[] };

/** Who writes: the side, the person where one is known, and whose files the messages carry. */
export interface MessageAuthor extends Pick<TicketMessageRow, 'sender' | 'authorId'> {
  uploader: Uploader;
}

/** Stores the outcome of a decision about a locked ticket. */
export async function applyTicketChange(
  transaction: Transaction,
  author: MessageAuthor,
  { ticket, change }: { ticket: Pick<TicketRow, 'id' | 'status'>; change: TicketChange },
): Promise<AddedMessage[]> {
  const { id: ticketId } = ticket;
  const { status, priority, newMessages: messages } = change;
  const added = await appendMessages(transaction, author, { ticketId, messages });
  await transaction
    .update(tickets)
    .set({ status, priority, updatedAt: sql`now()` })
    .where(eq(tickets.id, ticketId));
  if (added.length > 0 || status !== ticket.status) await forgetEndedSnooze(transaction, ticketId);
  return added;
}

/** Appends the author's messages to a locked ticket, and stores when their side wrote last. */
async function appendMessages(
  transaction: Transaction,
  { sender, authorId, uploader }: MessageAuthor,
  { ticketId, messages }: { ticketId: string; messages: NewMessage[] },
): Promise<AddedMessage[]> {
  if (messages.length === 0) return [];
  const added: AddedMessage[] = [];
  for (const { text: message, attachmentIds } of messages) {
    // The time under the lock, not the transaction's: a read mark that was set before must be earlier.
    const createdAt = sql`clock_timestamp()`;
    const values = { ticketId, sender, authorId, message, createdAt };
    const [row] = await transaction.insert(ticketMessages).values(values).returning();
    if (!row) throw new Error('The insert of a message returned no row.');
    const carrier = { ticketId, messageSequence: row.sequence, attachmentIds, isOfShop: sender === 'admin' };
    const files = await sendAttachments(transaction, uploader, carrier);
    added.push({ ...row, files });
  }
  const ofSide = and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.sender, sender));
  // Copied inside the database: a JavaScript date would lose the microseconds.
  const wroteAt = sql`(select max(${ticketMessages.createdAt}) from ${ticketMessages} where ${ofSide})`;
  await transaction
    .update(tickets)
    .set(sender === 'admin' ? { staffWroteAt: wroteAt } : { customerWroteAt: wroteAt })
    .where(eq(tickets.id, ticketId));
  return added;
}

/** Staff's changes are audited, and their replies mailed. */
async function followUpStaff(
  transaction: Transaction,
  services: ReplyMailServices,
  context: Context<CallerActor>,
  written: { ticket: TicketRow; added: AddedMessage[]; changes: ReturnType<typeof describeChanges> },
) {
  const { ticket, added, changes } = written;
  const subject = { kind: 'ticket' as const, id: ticket.id };
  if (changes) await recordAudit(transaction, context, { action: 'ticket.updated', subject, ...changes });
  if (added.length === 0) return;
  const after = { messageIds: added.map(({ sequence }) => String(sequence)) };
  await recordAudit(transaction, context, { action: 'ticket.replied', subject, after });
  for (const message of added) await queueReplyMail(transaction, services, { ticket, message });
}
