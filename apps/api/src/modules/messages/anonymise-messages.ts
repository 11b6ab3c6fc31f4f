import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { outboundMessages } from './messages.tables.ts';

/** Takes a person out of the mails they were sent; one that still waits is not sent any more. */
export async function anonymiseMessages(
  transaction: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  await transaction
    .update(outboundMessages)
    .set({
      toEmail: '',
      subject: '',
      textBody: '',
      lastError: sql`case ${outboundMessages.state} when 'accepted' then null else 'The account was deleted.' end`,
      state: sql`case ${outboundMessages.state} when 'queued' then 'failed' else ${outboundMessages.state} end`,
    })
    .where(eq(outboundMessages.userId, userId));
}
