import type { Transaction } from '../../database/database.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

export interface NewMessage {
  /** Unique, such as `video-ready:<id>`: the same occasion mails once, however often it is queued. */
  occasion: string;
  userId: string | null;
  toEmail: string;
  subject: string;
  textBody: string;
  templateName?: string;
  /** The staff member who sent it. */
  sentBy?: string;
  /** The text is shown to no one, and blanked once the mail server has it. */
  isSecret?: boolean;
}

/** Writes a mail into the outbox; null when its occasion stands there already. */
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

/**
 * Writes a mail in the transaction that it speaks of; the worker sends it after the commit. Orders and tickets of
 * a deleted account have no address any more: no one is written to.
 */
export async function queueMessage(transaction: Transaction, message: NewMessage): Promise<void> {
  if (message.toEmail !== '') await insertMessage(transaction, message);
}
