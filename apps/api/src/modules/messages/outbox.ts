import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../database/database.ts';
import { deleteOldest } from '../../database/delete-oldest.ts';
import { pick, prepare, type Values } from '../../database/prepare.ts';
import type { MailContent } from './mails/mail-content.ts';
import type { MailEnvelope } from './mails/mail-envelope.ts';
import { mailQueue, type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

interface NewMessage {
  /** Unique, such as `video-ready:<id>`: an occasion is mailed once, however often it is queued. */
  occasion: string;
  userId: string | null;
  toEmail: string;
  subject: string;
  textBody: string;
  /** What the HTML part is made of; without it, the text. */
  content?: MailContent | null;
  /** Where answers go, the thread and the files. */
  envelope?: MailEnvelope | null;
  templateName?: string;
  /** The staff member; null for an API key. */
  sentBy?: string | null;
  /** The text is never shown, and it is deleted once the mail server has accepted it. */
  isSecret?: boolean;
}

/**
 * Writes a mail in the transaction of the change it is about; the worker sends it after the commit. Orders and tickets
 * of a deleted account have no address, so they mail no one.
 */
export async function queueMessage(transaction: Transaction, message: NewMessage): Promise<void> {
  if (message.toEmail !== '') await insertMessage(transaction, message);
}

type NewMessageRow = Omit<Required<NewMessage>, 'sentBy'> & { id: string; sentBy: string | null };

const insertOnce = prepare((database, values: Values<NewMessageRow>) =>
  database
    .insert(outboundMessages)
    .values(
      pick(values, [
        ...(['id', 'occasion', 'userId', 'toEmail', 'subject', 'textBody'] as const),
        ...(['content', 'envelope', 'templateName', 'sentBy', 'isSecret'] as const),
      ]),
    )
    .onConflictDoNothing({ target: outboundMessages.occasion })
    .returning(),
);

/** Writes a mail into the outbox; null when its occasion is in there already. */
export async function insertMessage(
  transaction: Transaction,
  message: NewMessage,
): Promise<OutboundMessageRow | null> {
  const defaults = {
    ...{ id: uuidv7(), content: null, envelope: null },
    ...{ templateName: '', sentBy: null, isSecret: false },
  };
  const [row] = await insertOnce(transaction, { ...defaults, ...message });
  return row ?? null;
}

/** Separates an occasion from what makes its repetitions unique. */
export const repetitionMark = '#';

/** The address in lower case, in the order of the index `outbound_messages_by_email`. */
export const addressInLowerCase = sql`(lower(${outboundMessages.toEmail}) collate "C")`;

/** The mail went to this address, in whatever case it is written. */
export function isSentTo(email: string): SQL {
  return sql`${addressInLowerCase} = lower(${email})`;
}

/** Removes a person from the mails that were sent to them, and returns the ids. A mail still in the queue is not sent. */
export async function anonymiseMessages(
  transaction: Transaction,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<string[]> {
  // Locked in the order in which the worker stores the ends of mails.
  const locked = await transaction
    .select({ id: outboundMessages.id })
    .from(outboundMessages)
    .where(or(eq(outboundMessages.userId, userId), ...emails.map(isSentTo)))
    .orderBy(asc(outboundMessages.id))
    .for('update');
  const ids = locked.map(({ id }) => id);
  await transaction
    .update(outboundMessages)
    .set({
      toEmail: '',
      subject: '',
      textBody: '',
      envelope: null,
      lastError: sql`case ${outboundMessages.state} when 'accepted' then null else 'The account was deleted.' end`,
      state: sql`case ${outboundMessages.state} when 'queued' then 'failed' else ${outboundMessages.state} end`,
    })
    .where(inArray(outboundMessages.id, ids));
  return ids;
}

/** Removes the texts of mails that name a deleted person and went to someone else. One still in the queue is not sent. */
export async function eraseMessageTexts(
  transaction: Transaction,
  { occasions }: { occasions: readonly string[] },
): Promise<void> {
  if (occasions.length === 0) return;
  const { id, occasion, state, lastError } = outboundMessages;
  // Locked in the order in which the worker stores the ends of mails.
  const locked = await transaction
    .select({ id })
    .from(outboundMessages)
    .where(sql`${occasion} = any(${sql.param([...occasions])}::text[])`)
    .orderBy(asc(id))
    .for('update');
  await transaction
    .update(outboundMessages)
    .set({
      subject: '',
      textBody: '',
      envelope: null,
      lastError: sql`case ${state} when 'queued' then 'An account that it names was deleted.' else ${lastError} end`,
      state: sql`case ${state} when 'queued' then 'failed' else ${state} end`,
    })
    .where(
      inArray(
        id,
        locked.map((row) => row.id),
      ),
    );
}

/** Records that a mail which the server had accepted came back: it has failed, and staff are notified as of any other. */
export async function markReturned(
  transaction: Transaction,
  { occasion, lastError }: { occasion: string; lastError: string },
): Promise<void> {
  await transaction
    .update(outboundMessages)
    .set({ state: 'failed', lastError })
    .where(and(eq(outboundMessages.occasion, occasion), eq(outboundMessages.state, 'accepted')));
}

/** The health of the outbox: queued mails, those that failed since then, and when one was accepted last. */
export async function readOutboxState(
  database: Database,
  since: Date,
): Promise<{ waiting: number; failed: number; lastAcceptedAt: Date | null }> {
  const { state, createdAt, toEmail, failedAt } = outboundMessages;
  const [waiting, failed, [latest]] = await Promise.all([
    database.$count(mailQueue),
    // A mail without an address is of an account that was deleted: there is nothing to do about it.
    database.$count(outboundMessages, and(isNotNull(failedAt), ne(toEmail, ''), gte(createdAt, since))),
    database
      .select({ sentAt: outboundMessages.sentAt })
      .from(outboundMessages)
      .where(eq(state, 'accepted'))
      .orderBy(desc(createdAt), desc(outboundMessages.id))
      .limit(1),
  ]);
  return { waiting, failed, lastAcceptedAt: latest?.sentAt ?? null };
}

/** How many mails wait, and for how many seconds the one that has been due the longest; null when none is due. */
export async function findMailBacklog(
  database: Database,
): Promise<{ waiting: number; oldestDueSeconds: number | null }> {
  const [backlog] = await database
    .select({
      waiting: sql`count(*)`.mapWith(Number),
      oldestDueSeconds: sql<number | null>`extract(epoch from now() - min(${mailQueue.nextAttemptAt})
        filter (where ${mailQueue.nextAttemptAt} <= now()))::float8`,
    })
    .from(mailQueue);
  return backlog ?? { waiting: 0, oldestDueSeconds: null };
}

/** Deletes mails that ended, one way or the other, and were written before a moment. */
export function forgetMessages(database: Database, { before }: { before: Date }): Promise<number> {
  return deleteOldest(database, {
    ...{ table: outboundMessages, key: outboundMessages.id },
    isOld: and(ne(outboundMessages.state, 'queued'), lt(outboundMessages.createdAt, before)),
  });
}
