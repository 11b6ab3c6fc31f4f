import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { MailError } from '../../providers/mail/index.ts';
import { decideRetry } from './decide-retry.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

/** Mails of one run; what is due beyond them waits for the next run, a moment later. */
const batchSize = 50;

/** For so long no other process takes a message that one is sending; after it, the sender counts as dead. */
const leaseMs = 5 * 60_000;

type Mailer = Pick<Services, 'database' | 'now' | 'mail' | 'log'>;

/**
 * Takes the next due message for this process: the lease and the counted try are stored before it is sent. One at
 * a time, so that a slow mail server cannot outlast the lease of those behind it.
 */
async function claimNext({ database, now }: Mailer): Promise<OutboundMessageRow | null> {
  const due = database
    .select({ id: outboundMessages.id })
    .from(outboundMessages)
    .where(and(eq(outboundMessages.state, 'queued'), lte(outboundMessages.nextAttemptAt, now())))
    .orderBy(asc(outboundMessages.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await database
    .update(outboundMessages)
    .set({
      nextAttemptAt: new Date(now().getTime() + leaseMs),
      attempts: sql`${outboundMessages.attempts} + 1`,
    })
    .where(inArray(outboundMessages.id, due))
    .returning();
  return message ?? null;
}

/** Writes how a try ended; an ended mail keeps no secret. A mail that was anonymised meanwhile has ended already. */
async function recordTry(
  { database }: Mailer,
  { id, isSecret }: OutboundMessageRow,
  result: Partial<OutboundMessageRow>,
) {
  const forgetsText = isSecret && result.state !== undefined;
  await database
    .update(outboundMessages)
    .set({ ...result, ...(forgetsText && { textBody: '' }) })
    .where(and(eq(outboundMessages.id, id), eq(outboundMessages.state, 'queued')));
}

async function recordFailure(services: Mailer, message: OutboundMessageRow, error: unknown) {
  const { attempts, isSecret } = message;
  const permanent = error instanceof MailError && error.permanent;
  const now = services.now().getTime();
  const decision = decideRetry({ attempts, permanent, isSecret, ageMs: now - message.createdAt.getTime() });
  const lastError = error instanceof Error ? error.message : String(error);
  services.log.warn({ messageId: message.id, attempts, decision }, `A mail was not accepted: ${lastError}`);
  const next =
    decision === 'give-up'
      ? { state: 'failed' as const }
      : { nextAttemptAt: new Date(now + decision.delayMs) };
  await recordTry(services, message, { ...next, lastError });
}

async function sendOne(services: Mailer, message: OutboundMessageRow): Promise<boolean> {
  try {
    await services.mail.send({ to: message.toEmail, subject: message.subject, text: message.textBody });
  } catch (error) {
    await recordFailure(services, message, error);
    return false;
  }
  await recordTry(services, message, { state: 'accepted', sentAt: services.now(), lastError: null });
  return true;
}

/** Sends what is due, oldest first; returns how many mails were accepted. Several processes may do it at once. */
export async function sendQueuedMessages(services: Mailer): Promise<number> {
  let accepted = 0;
  for (let count = 0; count < batchSize; count += 1) {
    const message = await claimNext(services);
    if (!message) break;
    if (await sendOne(services, message)) accepted += 1;
  }
  return accepted;
}
