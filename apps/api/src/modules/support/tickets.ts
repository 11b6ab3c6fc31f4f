import type { TicketSummary } from '@credit-studio/contracts';
import type { TicketSender } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CallerActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { may } from '../../permissions.ts';
import { deleteFiles, findFilesById } from '../uploads/index.ts';
import { endReplyAddresses } from './reply-addresses.ts';
import {
  type TicketMessageRow,
  type TicketRow,
  ticketAttachments,
  ticketMails,
  ticketMessages,
  tickets,
  ticketUndeliveredMails,
} from './support.tables.ts';

/** The actor's side of a conversation. Staff are on the staff's side of every ticket, their own included. */
export function sideOf(actor: CallerActor): TicketSender {
  return may(actor, 'support:read') ? 'admin' : 'user';
}

/** Staff see every ticket, others only their own. */
export function isVisibleTo(actor: CallerActor): SQL | undefined {
  return sideOf(actor) === 'admin' ? undefined : isOwnedBy(actor);
}

/** The tickets that the actor opened; an API key opens none. */
export function isOwnedBy(actor: CallerActor): SQL {
  return actor.kind === 'key' ? sql`false` : eq(tickets.userId, actor.user.id);
}

/** Throws `not_found`, for someone else's ticket too. */
export async function getVisibleTicket(
  database: Queryable,
  actor: CallerActor,
  id: string,
): Promise<TicketRow> {
  const [ticket] = await database.select().from(tickets).where(isVisibleTicket(actor, id)).limit(1);
  if (!ticket) throw ticketNotFound();
  return ticket;
}

/** Any ticket, for work that no one in particular asked for. Throws `not_found`. */
export async function getTicket(database: Queryable, id: string): Promise<TicketRow> {
  const [ticket] = await database.select().from(tickets).where(eq(tickets.id, id)).limit(1);
  if (!ticket) throw ticketNotFound();
  return ticket;
}

/** The same as `getVisibleTicket`, locked until the transaction ends: every write to a conversation holds this lock. */
export async function lockVisibleTicket(
  transaction: Transaction,
  actor: CallerActor,
  id: string,
): Promise<TicketRow> {
  const [ticket] = await transaction.select().from(tickets).where(isVisibleTicket(actor, id)).for('update');
  if (!ticket) throw ticketNotFound();
  return ticket;
}

function isVisibleTicket(actor: CallerActor, id: string) {
  return and(eq(tickets.id, id), isVisibleTo(actor));
}

function ticketNotFound(): AppError {
  return new AppError('not_found', m.support_error_not_found());
}

/** A ticket's messages after `sequence`, oldest first. */
export function listTicketMessages(
  database: Queryable,
  ticketId: string,
  sequence = 0,
): Promise<TicketMessageRow[]> {
  return database
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), gt(ticketMessages.sequence, sequence)))
    .orderBy(asc(ticketMessages.sequence));
}

type LastReply = TicketMessageRow & { attachmentCount: number };

/** The newest message of each ticket, by ticket. */
export async function findLastReplies(
  database: Queryable,
  rows: TicketRow[],
): Promise<Map<string, LastReply>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const replies = await database
    .selectDistinctOn([ticketMessages.ticketId], {
      ...getTableColumns(ticketMessages),
      attachmentCount: sql<number>`(select count(*)::int from ${ticketAttachments}
        where ${ticketAttachments.messageSequence} = ${ticketMessages.sequence})`,
    })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, ids))
    .orderBy(ticketMessages.ticketId, desc(ticketMessages.sequence));
  return new Map(replies.map((reply) => [reply.ticketId, reply]));
}

interface TicketExtras {
  /** Counted for the reader's side. */
  unread: number;
  lastReply: LastReply | undefined;
}

/** A ticket as lists show it. */
export function serializeTicket(row: TicketRow, { unread, lastReply }: TicketExtras): TicketSummary {
  return {
    _id: row.id,
    subject: row.subject,
    message: row.message,
    ticketStatus: row.status,
    priority: row.priority,
    userId: row.userId,
    ticketUserName: row.userName,
    ticketUserEmail: row.userEmail,
    ticketUserRole: row.userRole,
    ticketUserProfileURL: row.userProfileUrl,
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastReply: lastReply
      ? {
          message: lastReply.message,
          sender: lastReply.sender,
          attachmentCount: lastReply.attachmentCount,
        }
      : null,
    unread,
  };
}

/** Locks all tickets of a user. Every verb locks a ticket before the user's record. */
export async function lockTicketsOf(transaction: Transaction, { userId }: { userId: string }): Promise<void> {
  await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(asc(tickets.id))
    .for('update');
}

/** Gives the tickets of a user, which the caller has locked, the address that mails about them go to. */
export async function changeEmailOfTickets(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const changed = await transaction
    .update(tickets)
    .set({ userEmail: email, updatedAt: sql`now()` })
    .where(eq(tickets.userId, userId))
    .returning({ id: tickets.id });
  // What the earlier mailbox has received no longer opens the conversation.
  await endReplyAddresses(
    transaction,
    changed.map(({ id }) => id),
  );
}

/**
 * Removes a deleted user's personal data from their tickets, also from those that were sent with their address
 * without signing in, and returns the ids. The conversations stay.
 */
export async function anonymiseTickets(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const isGuest = and(isNull(tickets.userId), sql`lower(${tickets.userEmail}) = lower(${email})`);
  // The files themselves go with the account.
  await transaction
    .update(ticketAttachments)
    .set({ name: '' })
    .where(eq(ticketAttachments.uploaderId, userId));
  const changed = await transaction
    .update(tickets)
    .set({ userName: 'Deleted user', userEmail: '', userProfileUrl: '', phone: '', updatedAt: sql`now()` })
    .where(or(eq(tickets.userId, userId), isGuest))
    .returning({ id: tickets.id });
  const ids = changed.map(({ id }) => id);
  await endReplyAddresses(transaction, ids);
  await transaction
    .update(ticketMails)
    .set({ fromEmail: '', mailId: '', refused: [] })
    .where(inArray(ticketMails.ticketId, ids));
  await transaction
    .update(ticketUndeliveredMails)
    .set({ email: '', reason: '' })
    .where(inArray(ticketUndeliveredMails.ticketId, ids));
  return ids;
}

/**
 * Marks the files that a visitor with this address sent by mail as deleted, and removes their names. Returns their storage
 * keys; deleting the bytes is up to the caller. Those of an account go with it.
 */
export async function removeMailedFiles(
  transaction: Transaction,
  { email, now }: { email: string; now: Date },
): Promise<string[]> {
  const rows = await transaction
    .select({ id: ticketAttachments.id, fileId: ticketAttachments.fileId })
    .from(ticketAttachments)
    .innerJoin(ticketMails, eq(ticketMails.messageSequence, ticketAttachments.messageSequence))
    .innerJoin(tickets, eq(tickets.id, ticketMails.ticketId))
    .where(and(isNull(tickets.userId), sql`lower(${tickets.userEmail}) = lower(${email})`));
  if (rows.length === 0) return [];
  const fileIds = rows.map(({ fileId }) => fileId);
  await transaction
    .update(ticketAttachments)
    .set({ name: '' })
    .where(
      inArray(
        ticketAttachments.id,
        rows.map(({ id }) => id),
      ),
    );
  await deleteFiles(transaction, { ids: fileIds, deletedAt: now });
  return [...(await findFilesById(transaction, fileIds)).values()].map(({ storageKey }) => storageKey);
}
