import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { type InboundMailRow, inboundMails } from './inbound-mail.tables.ts';

/** A worker that dies while it processes a mail leaves it to another one after this time. */
const leaseSeconds = 120;
export const maxAttempts = 6;
/** Between the attempts of one mail: it failed because of us, so it is worth to try for an hour. */
const pausesSeconds = [10, 60, 300, 900, 1_800];

/** Attempt and lease are stored first, so that a mail which ends its worker is not tried forever. */
export async function claimMail({ database }: Pick<Services, 'database'>): Promise<InboundMailRow | null> {
  const due = database.$with('due').as(
    database
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(and(eq(inboundMails.state, 'waiting'), lte(inboundMails.nextAttemptAt, sql`now()`)))
      .orderBy(asc(inboundMails.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [row] = await database
    .with(due)
    .update(inboundMails)
    .set({
      attempts: sql`${inboundMails.attempts} + 1`,
      nextAttemptAt: sql`now() + ${leaseSeconds} * interval '1 second'`,
    })
    .where(sql`${inboundMails.id} in (select id from due)`)
    .returning();
  return row ?? null;
}

/** Lets a mail whose processing failed wait for the next attempt; after the last one it has failed. */
export async function giveBack(
  { database, log }: Pick<Services, 'database' | 'log'>,
  row: InboundMailRow,
  error: unknown,
): Promise<void> {
  const isLast = row.attempts >= maxAttempts;
  log.error({ err: error, inboundMailId: row.id, attempts: row.attempts }, 'A mail could not be processed');
  const pause = pausesSeconds[row.attempts - 1] ?? 0;
  await database
    .update(inboundMails)
    .set({
      lastError: error instanceof Error ? error.message : String(error),
      ...(isLast
        ? { state: 'failed' as const, endedAt: sql`now()` }
        : { nextAttemptAt: sql`now() + ${pause} * interval '1 second'` }),
    })
    .where(and(eq(inboundMails.id, row.id), eq(inboundMails.state, 'waiting')));
}
