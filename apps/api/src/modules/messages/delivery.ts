import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { MailError } from '../../providers/mail/index.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

/** Mails of one run; the next run, a moment later, sends the rest. */
const batchSize = 50;

/** While this lasts, no other process takes a message that one is sending; after it, the sender counts as dead. */
const leaseMs = 5 * 60_000;

/** Attempts per mail, over about a day and a half. */
const maxAttempts = 8;
const firstDelayMs = 60_000;
const delayGrowth = 4;
const longestDelayMs = 12 * 3_600_000;

/** About as long as a secret such as a reset link is valid. */
const secretLifeMs = 3_600_000;

type Mailer = Pick<Services, 'database' | 'now' | 'mail' | 'log'>;

/** Sends what is due, oldest first; returns how many mails were accepted. Several processes may run it at once. */
export async function sendQueuedMessages(services: Mailer): Promise<number> {
  let accepted = 0;
  for (let count = 0; count < batchSize; count += 1) {
    const message = await claimNext(services);
    if (!message) break;
    if (await sendOne(services, message)) accepted += 1;
  }
  return accepted;
}

/**
 * Takes the next due message for this process: the lease and the attempt are stored before it is sent. Messages are
 * claimed one by one, so that a slow mail server cannot outlast the lease of those still waiting.
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
    // Not `in`: the planner may run that subquery once per row, and so claim messages that no one sends.
    .where(eq(outboundMessages.id, due))
    .returning();
  return message ?? null;
}

async function sendOne(services: Mailer, message: OutboundMessageRow): Promise<boolean> {
  try {
    await services.mail.send({ to: message.toEmail, subject: message.subject, text: message.textBody });
  } catch (error) {
    await recordFailure(services, message, error);
    return false;
  }
  await recordAttempt(services, message, { state: 'accepted', sentAt: services.now(), lastError: null });
  return true;
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
  await recordAttempt(services, message, { ...next, lastError });
}

/** What happens to a mail of this age after attempt number `attempts` (from 1) was not accepted. */
export function decideRetry(input: {
  attempts: number;
  permanent: boolean;
  isSecret: boolean;
  ageMs: number;
}): { delayMs: number } | 'give-up' {
  const isStale = input.isSecret && input.ageMs >= secretLifeMs;
  if (input.permanent || isStale || input.attempts >= maxAttempts) return 'give-up';
  return { delayMs: Math.min(firstDelayMs * delayGrowth ** (input.attempts - 1), longestDelayMs) };
}

/** Stores the outcome of an attempt and deletes a secret that is no longer needed. An anonymised mail has failed already. */
async function recordAttempt(
  { database }: Mailer,
  { id, isSecret }: OutboundMessageRow,
  result: Partial<OutboundMessageRow>,
) {
  const deletesText = isSecret && result.state !== undefined;
  await database
    .update(outboundMessages)
    .set({ ...result, ...(deletesText && { textBody: '' }) })
    .where(and(eq(outboundMessages.id, id), eq(outboundMessages.state, 'queued')));
}
