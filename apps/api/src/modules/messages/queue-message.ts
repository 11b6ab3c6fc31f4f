import type { Transaction } from '../../database/database.ts';
import { outboundMessages } from './messages.tables.ts';

/**
 * Writes a mail in the transaction that it speaks of; the worker sends it after the commit. `occasion` is
 * unique, such as `video-ready:<id>`: the same occasion mails once, however often it is queued.
 */
export const queueMessage = async (
  transaction: Transaction,
  message: { occasion: string; userId: string | null; toEmail: string; subject: string; textBody: string },
): Promise<void> => {
  await transaction.insert(outboundMessages).values(message).onConflictDoNothing();
};
