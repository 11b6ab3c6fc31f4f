import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { MailError } from '../../providers/mail/index.ts';
import { decideRetry } from './decide-retry.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

const batchSize = 20;

/** For so long no other process takes a message that one is sending; after it, the sender counts as dead. */
const leaseMs = 5 * 60_000;

type Mailer = Pick<Services, 'database' | 'now' | 'mail' | 'log'>;

/** Takes due messages for this process: the lease and the counted try are stored before anything is sent. */
const claimDue = async ({ database, now }: Mailer): Promise<OutboundMessageRow[]> => {
  const due = database
    .select({ id: outboundMessages.id })
    .from(outboundMessages)
    .where(and(eq(outboundMessages.state, 'queued'), lte(outboundMessages.nextAttemptAt, now())))
    .orderBy(asc(outboundMessages.nextAttemptAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return database
    .update(outboundMessages)
    .set({
      nextAttemptAt: new Date(now().getTime() + leaseMs),
      attempts: sql`${outboundMessages.attempts} + 1`,
    })
    .where(inArray(outboundMessages.id, due))
    .returning();
};

const recordFailure = async ({ database, now, log }: Mailer, message: OutboundMessageRow, error: unknown) => {
  const permanent = error instanceof MailError && error.permanent;
  const decision = decideRetry({ attempts: message.attempts, permanent });
  const lastError = error instanceof Error ? error.message : String(error);
  log.warn(
    { messageId: message.id, attempts: message.attempts, decision },
    `A mail was not accepted: ${lastError}`,
  );
  await database
    .update(outboundMessages)
    .set(
      decision === 'give-up'
        ? { state: 'failed', lastError }
        : { nextAttemptAt: new Date(now().getTime() + decision.delayMs), lastError },
    )
    .where(eq(outboundMessages.id, message.id));
};

const sendOne = async (services: Mailer, message: OutboundMessageRow): Promise<boolean> => {
  try {
    await services.mail.send({ to: message.toEmail, subject: message.subject, text: message.textBody });
  } catch (error) {
    await recordFailure(services, message, error);
    return false;
  }
  await services.database
    .update(outboundMessages)
    .set({ state: 'accepted', sentAt: services.now(), lastError: null })
    .where(eq(outboundMessages.id, message.id));
  return true;
};

/** Sends what is due, oldest first; returns how many mails were accepted. Several processes may do it at once. */
export const sendQueuedMessages = async (services: Mailer): Promise<number> => {
  let accepted = 0;
  for (const message of await claimDue(services)) if (await sendOne(services, message)) accepted += 1;
  return accepted;
};
