import { toOneLine } from '@credit-studio/contracts/rules';
import { and, desc, eq, gte, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

interface NewMessage {
  /** Unique, such as `video-ready:<id>`: an occasion is mailed once, however often it is queued. */
  occasion: string;
  userId: string | null;
  toEmail: string;
  subject: string;
  textBody: string;
  templateName?: string;
  /** The staff member who sent it. */
  sentBy?: string;
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

/** Writes a mail into the outbox; null when its occasion is in there already. */
export async function insertMessage(
  transaction: Transaction,
  message: NewMessage,
): Promise<OutboundMessageRow | null> {
  const [row] = await transaction
    .insert(outboundMessages)
    .values(message)
    .onConflictDoNothing({ target: outboundMessages.occasion })
    .returning();
  return row ?? null;
}

/** The plain text of a mail that the system writes: greeting, lines and signature. */
export function composeMail({ name, lines }: { name: string; lines: readonly string[] }): string {
  return [`Hello ${toOneLine(name) || 'there'},`, '', ...lines, '', 'Credit Studio', ''].join('\n');
}

/** Removes a person from the mails that were sent to them, and returns the ids. A mail still in the queue is not sent. */
export async function anonymiseMessages(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const isTo = sql`lower(${outboundMessages.toEmail}) = lower(${email})`;
  const changed = await transaction
    .update(outboundMessages)
    .set({
      toEmail: '',
      subject: '',
      textBody: '',
      lastError: sql`case ${outboundMessages.state} when 'accepted' then null else 'The account was deleted.' end`,
      state: sql`case ${outboundMessages.state} when 'queued' then 'failed' else ${outboundMessages.state} end`,
    })
    .where(or(eq(outboundMessages.userId, userId), isTo))
    .returning({ id: outboundMessages.id });
  return changed.map(({ id }) => id);
}

/** The health of the outbox: queued mails, those that failed since then, and when one was accepted last. */
export async function readOutboxState(
  database: Database,
  since: Date,
): Promise<{ waiting: number; failed: number; lastAcceptedAt: Date | null }> {
  const { state, createdAt, toEmail } = outboundMessages;
  const [waiting, failed, [latest]] = await Promise.all([
    database.$count(outboundMessages, eq(state, 'queued')),
    // A mail without an address is of an account that was deleted: there is nothing to do about it.
    database.$count(outboundMessages, and(eq(state, 'failed'), ne(toEmail, ''), gte(createdAt, since))),
    database
      .select({ sentAt: outboundMessages.sentAt })
      .from(outboundMessages)
      .where(eq(state, 'accepted'))
      .orderBy(desc(createdAt), desc(outboundMessages.id))
      .limit(1),
  ]);
  return { waiting, failed, lastAcceptedAt: latest?.sentAt ?? null };
}
