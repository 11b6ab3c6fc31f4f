import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mailQueue, outboundMessages } from './messages.tables.ts';

/** A mail that this process has claimed: no other one sends it while the lease lasts. */
export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number];

/**
 * Takes up to `count` due mails, those that have waited longest; lease and attempt are stored before they are sent.
 * Only the database's clock counts: those of the processes differ, and a mail that was queued this very millisecond is
 * due although theirs do not count parts of one.
 */
export function claimMails(database: Database, { count, leaseMs }: { count: number; leaseMs: number }) {
  const { nextAttemptAt, claimedUntil } = mailQueue;
  const { id, toEmail, subject, textBody, content, envelope, isSecret, createdAt } = outboundMessages;
  const ageMs = sql`extract(epoch from now() - ${createdAt}) * 1000`.mapWith(Number);
  // Postgres runs a `with` that locks rows exactly once. As a subquery it may run once per row, and so claim mails
  // that no one sends.
  const due = database.$with('due').as(
    database
      .select({ messageId: mailQueue.messageId })
      .from(mailQueue)
      .where(and(lte(nextAttemptAt, sql`now()`), or(isNull(claimedUntil), lte(claimedUntil, sql`now()`))))
      .orderBy(asc(nextAttemptAt))
      .limit(count)
      .for('update', { skipLocked: true }),
  );
  return database
    .with(due)
    .update(mailQueue)
    .set({
      claimedUntil: fromNow(sql`${leaseMs}::float8`),
      attempts: sql`${mailQueue.attempts} + 1`,
    })
    .from(due)
    .innerJoin(outboundMessages, eq(id, due.messageId))
    .where(eq(mailQueue.messageId, due.messageId))
    .returning({
      ...{ id, toEmail, subject, textBody, content, envelope, isSecret, ageMs },
      attempts: mailQueue.attempts,
    });
}

/** The outcome of one attempt: the mail was accepted, has failed for good, or is tried again. */
export type AttemptOutcome = { id: string; attempts: number } & (
  | { state: 'accepted'; sentAt: Date }
  | { state: 'failed'; lastError: string }
  | { state: 'queued'; lastError: string; delayMs: number }
);

/** Stores outcomes, with one statement for the mails that ended and one for those that are tried again. */
export async function storeOutcomes(database: Database, outcomes: AttemptOutcome[]): Promise<void> {
  const ended = outcomes.filter(({ state }) => state !== 'queued');
  const retried = outcomes.filter(({ state }) => state === 'queued');
  if (ended.length > 0) await endMails(database, ended);
  if (retried.length > 0) await requeueMails(database, retried);
}

/**
 * Writes the end of each mail into the log and deletes secrets that are no longer needed; a trigger removes the mails
 * from the queue. An anonymised mail has failed already. The rows are locked in order, as every statement that changes
 * several of them does, so that none of them can wait for each other.
 */
async function endMails(database: Database, ended: AttemptOutcome[]) {
  await database.execute(sql`
    with ended as (
      select outcome.* from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
        as outcome (id uuid, state text, attempts int, "sentAt" timestamptz, "lastError" text)
      join ${outboundMessages} as message on message.id = outcome.id and message.state = 'queued'
      order by message.id for update of message
    )
    update ${outboundMessages} as message
    set state = ended.state, attempts = ended.attempts, sent_at = ended."sentAt", last_error = ended."lastError",
      text_body = case when is_secret then '' else text_body end
    from ended where message.id = ended.id`);
}

async function requeueMails(database: Database, retried: AttemptOutcome[]) {
  await database.execute(sql`
    update ${mailQueue} as waiting
    set next_attempt_at = ${fromNow(sql`retried."delayMs"`)}, claimed_until = null, last_error = retried."lastError"
    from jsonb_to_recordset(${JSON.stringify(retried)}::jsonb)
      as retried (id uuid, "delayMs" float8, "lastError" text)
    where waiting.message_id = retried.id`);
}

function fromNow(delayMs: SQL): SQL {
  return sql`now() + ${delayMs} * interval '1 millisecond'`;
}
