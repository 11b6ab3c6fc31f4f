import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce } from '../../idempotency/commit-once.ts';
import { recordAudit } from '../audit/index.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';
import { presentMessage } from './present-message.ts';
import { insertMessage } from './queue-message.ts';

/** Between an occasion and what tells its repetitions apart. */
const repetitionMark = '#';

function refuse(sentence: string): never {
  throw new AppError('conflict', sentence);
}

/** Waits for a resend of the same mail that is under way; throws `not_found`. */
async function lockMessage(transaction: Transaction, id: string): Promise<OutboundMessageRow> {
  const [message] = await transaction
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.id, id))
    .for('update');
  if (!message) throw new AppError('not_found', 'This message does not exist. Please reload the list.');
  return message;
}

async function requireResendable(transaction: Transaction, message: OutboundMessageRow, root: string) {
  if (message.isSecret)
    refuse('This message carried a secret that is gone. The person can ask for a new one.');
  if (message.toEmail === '') refuse('The account of this message was deleted.');
  if (message.state === 'queued') refuse('This message is still on its way. Please wait for its end.');
  const waiting = await transaction.$count(
    outboundMessages,
    and(
      eq(outboundMessages.state, 'queued'),
      eq(outboundMessages.toEmail, message.toEmail),
      sql`starts_with(${outboundMessages.occasion}, ${root + repetitionMark})`,
    ),
  );
  if (waiting > 0) refuse('This message is being sent again already. Please wait for its end.');
}

/** Sends an ended mail again as a row of its own, which names the old occasion. */
export function resendMessage(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  id: string,
) {
  return commitOnce(database, context, async (transaction) => {
    const message = await lockMessage(transaction, id);
    const [root = message.occasion] = message.occasion.split(repetitionMark);
    await requireResendable(transaction, message, root);
    const { userId, toEmail, subject, textBody, templateName } = message;
    const repeated = await insertMessage(transaction, {
      ...{ userId, toEmail, subject, textBody, templateName },
      occasion: `${root}${repetitionMark}${uuidv7()}`,
      sentBy: context.actor.user.id,
    });
    if (!repeated) throw new Error('A new occasion was taken already.');
    await recordAudit(transaction, context, {
      action: 'message.resent',
      subject: { kind: 'message', id: repeated.id },
      after: { toEmail, subject, repeats: message.id },
    });
    return presentMessage(repeated);
  });
}
