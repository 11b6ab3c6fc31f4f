import type { UserNote } from '@credit-studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Queryable, ReadDatabase, Transaction } from '../../database/database.ts';
import { composeHistory, type HistoryRequest } from '../../database/history.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { lockUser } from './change-user.ts';
import { findUsersByIds, getUser } from './find-users.ts';
import { type UserNoteRow, userNotes } from './users.tables.ts';

const maxListedNotes = 200;

/** The notes of staff about a customer, newest first. Throws `not_found`. */
export async function listUserNotes(database: Queryable, userId: string): Promise<UserNote[]> {
  await getUser(database, userId);
  const rows = await database
    .select()
    .from(userNotes)
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id))
    .limit(maxListedNotes);
  return serializeNotes(database, rows);
}

/** The newest notes that are older than a moment, for the customer's history. */
export async function listNotesBefore(database: ReadDatabase, request: HistoryRequest): Promise<UserNote[]> {
  const part = composeHistory({ userId: userNotes.userId, at: userNotes.createdAt }, request);
  const rows = await database
    .select()
    .from(userNotes)
    .where(part.where)
    .orderBy(part.orderBy)
    .limit(part.limit);
  return serializeNotes(database, rows);
}

async function serializeNotes(database: ReadDatabase, rows: UserNoteRow[]): Promise<UserNote[]> {
  const authors = await findUsersByIds(
    database,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(({ id, text, authorId, createdAt, editedAt }) => {
    const author = authorId ? authors.get(authorId) : undefined;
    return {
      _id: id,
      text,
      author: authorId && author ? { _id: authorId, name: author.name || author.email } : null,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    };
  });
}

/**
 * The audit log says that there was a note, and not what it said: entries outlive the customer, whom a note may
 * describe. Throws as `lockUser`: only owners write about people of the team.
 */
export async function addUserNote(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { userId, text }: { userId: string; text: string },
): Promise<UserNote> {
  const authorId = context.actor.user.id;
  return database.transaction(async (transaction) => {
    await lockUser(transaction, context, { id: userId, permission: 'customers:care' });
    const rows = await transaction.insert(userNotes).values({ userId, authorId, text }).returning();
    await auditNote(transaction, context, { userId, action: 'user.note-added', row: rows[0] });
    return first(await serializeNotes(transaction, rows));
  });
}

/** Changes the caller's own note. Throws as `lockUser`, and `forbidden` for the note of someone else. */
export async function updateUserNote(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<UserActor>,
  { text, ...note }: { userId: string; noteId: string; text: string },
): Promise<UserNote> {
  return database.transaction(async (transaction) => {
    const row = await lockOwnNote(transaction, context, note);
    if (row.text === text) return first(await serializeNotes(transaction, [row]));
    const rows = await transaction
      .update(userNotes)
      .set({ text, editedAt: now() })
      .where(eq(userNotes.id, row.id))
      .returning();
    await auditNote(transaction, context, { userId: note.userId, action: 'user.note-changed', row });
    return first(await serializeNotes(transaction, rows));
  });
}

/** Deletes the caller's own note. Throws as `updateUserNote`. */
export async function deleteUserNote(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  note: { userId: string; noteId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await lockOwnNote(transaction, context, note);
    await transaction.delete(userNotes).where(eq(userNotes.id, row.id));
    await auditNote(transaction, context, { userId: note.userId, action: 'user.note-deleted', row });
  });
}

async function lockOwnNote(
  transaction: Transaction,
  context: Context<UserActor>,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<UserNoteRow> {
  await lockUser(transaction, context, { id: userId, permission: 'customers:care' });
  const [row] = await transaction
    .select()
    .from(userNotes)
    .where(and(eq(userNotes.id, noteId), eq(userNotes.userId, userId)))
    .for('update');
  if (!row) throw new AppError('not_found', 'This note no longer exists. Please reload the page.');
  if (row.authorId !== context.actor.user.id)
    throw new AppError('forbidden', 'Only the author of a note can change or delete it.');
  return row;
}

function auditNote(
  transaction: Transaction,
  context: Context<UserActor>,
  {
    userId,
    action,
    row,
  }: {
    userId: string;
    action: 'user.note-added' | 'user.note-changed' | 'user.note-deleted';
    row: UserNoteRow | undefined;
  },
): Promise<void> {
  return recordAudit(transaction, context, {
    action,
    subject: { kind: 'user', id: userId },
    after: { noteId: row?.id ?? null },
  });
}

function first(notes: UserNote[]): UserNote {
  const [note] = notes;
  if (!note) throw new Error('A saved note was not returned.');
  return note;
}
