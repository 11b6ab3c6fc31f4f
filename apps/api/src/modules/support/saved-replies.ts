import type { deskEndpoints, SavedReply } from '@credit-studio/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { recordAudit } from '../audit/index.ts';
import { type SavedReplyRow, savedReplies } from './support.tables.ts';

const maxReplies = 500;

/** All saved replies, by title. */
export function listSavedReplies({ database }: Pick<Services, 'database'>): Promise<SavedReplyRow[]> {
  return database
    .select()
    .from(savedReplies)
    .orderBy(asc(savedReplies.title), asc(savedReplies.id))
    .limit(maxReplies);
}

export function addSavedReply(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { title, text }: EndpointCall<typeof deskEndpoints.addSavedReply>['body'],
): Promise<SavedReplyRow> {
  return database.transaction(async (transaction) => {
    if ((await transaction.$count(savedReplies)) >= maxReplies)
      throw new AppError('conflict', `There are ${maxReplies} saved replies. Please delete one first.`);
    const [reply] = await transaction.insert(savedReplies).values({ title, text }).returning();
    if (!reply) throw new Error('The insert of a saved reply returned no row.');
    await recordAudit(transaction, context, {
      action: 'saved-reply.created',
      subject: { kind: 'saved-reply', id: reply.id },
      after: describeSavedReply(reply),
    });
    return reply;
  });
}

/** Replaces title and text. Saving the same again changes nothing, not even the version. */
export function updateSavedReply(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { params, body: input }: Pick<EndpointCall<typeof deskEndpoints.updateSavedReply>, 'params' | 'body'>,
): Promise<SavedReplyRow> {
  return database.transaction(async (transaction) => {
    const stored = await lockSavedReply(transaction, params.id);
    requireVersion(stored, input.version);
    const { title, text } = input;
    if (stored.title === title && stored.text === text) return stored;
    const [reply] = await transaction
      .update(savedReplies)
      .set({ title, text, version: sql`${savedReplies.version} + 1`, updatedAt: sql`now()` })
      .where(eq(savedReplies.id, stored.id))
      .returning();
    if (!reply) throw new Error('A locked saved reply vanished.');
    await recordAudit(transaction, context, {
      action: 'saved-reply.updated',
      subject: { kind: 'saved-reply', id: stored.id },
      before: describeSavedReply(stored),
      after: describeSavedReply(reply),
    });
    return reply;
  });
}

export function deleteSavedReply(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  id: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const stored = await lockSavedReply(transaction, id);
    await transaction.delete(savedReplies).where(eq(savedReplies.id, id));
    await recordAudit(transaction, context, {
      action: 'saved-reply.deleted',
      subject: { kind: 'saved-reply', id },
      before: describeSavedReply(stored),
    });
  });
}

/** Throws `not_found`. */
async function lockSavedReply(transaction: Transaction, id: string): Promise<SavedReplyRow> {
  const [reply] = await transaction.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  if (!reply) throw new AppError('not_found', 'This saved reply no longer exists. Please reload the list.');
  return reply;
}

function describeSavedReply({ title, text }: SavedReplyRow) {
  return { title, text };
}

export function serializeSavedReply({ id, title, text, version }: SavedReplyRow): SavedReply {
  return { _id: id, title, text, version };
}
