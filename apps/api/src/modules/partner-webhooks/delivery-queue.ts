import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  type PartnerEventRow,
  type PartnerWebhookRow,
  partnerDeliveries,
  partnerEvents,
  partnerWebhooks,
} from './partner-webhooks.tables.ts';

/** Attempts at one webhook at a time, counted over all workers. Each has its own, so a slow one never holds up another. */
const attemptsPerWebhook = 4;

/** While this lasts, no other worker makes the attempt; it is longer than an attempt can take. */
const leaseMs = 60_000;

/** A delivery that this process attempts, with its event and its webhook. */
export interface ClaimedDelivery {
  id: string;
  tries: number;
  event: Pick<PartnerEventRow, 'id' | 'type' | 'subjectId' | 'userId' | 'payload' | 'erasedAt' | 'createdAt'>;
  webhook: Pick<
    PartnerWebhookRow,
    'id' | 'url' | 'secretSealed' | 'previousSecretSealed' | 'previousSecretEndsAt'
  >;
}

/**
 * Takes what is due of each enabled webhook, up to its share. Until the lease ends it is not due again, so a killed worker
 * delays it by a minute, and it is sent once more at most. Only the clock of the database counts.
 */
export async function claimDeliveries(database: Database, claimId: string): Promise<ClaimedDelivery[]> {
  const { id, webhookId, state, nextAttemptAt, tries, attempts } = partnerDeliveries;
  const taken = sql`(select count(*) from ${partnerDeliveries} as taken where taken.webhook_id = ${partnerWebhooks.id}
    and taken.claim_id is not null and taken.state = 'waiting' and taken.next_attempt_at > now())`;
  // Postgres runs a `with` that locks rows exactly once.
  const claimed = await database.execute<{ id: string }>(sql`
    with due as (
      select delivery.id from ${partnerWebhooks} cross join lateral (
        select ${id} from ${partnerDeliveries}
        where ${webhookId} = ${partnerWebhooks.id} and ${state} = 'waiting' and ${nextAttemptAt} <= now()
        order by ${nextAttemptAt}, ${id}
        limit greatest(0, ${attemptsPerWebhook} - ${taken})
        for update skip locked
      ) as delivery
      where ${partnerWebhooks.enabled}
    )
    update ${partnerDeliveries} set claim_id = ${claimId}, tries = ${tries} + 1, attempts = ${attempts} + 1,
      last_attempt_at = now(), next_attempt_at = ${fromNow(leaseMs)}
    from due where ${id} = due.id
    returning ${id}`);
  if (claimed.rows.length === 0) return [];
  return database
    .select({ id, tries, event: eventColumns, webhook: webhookColumns })
    .from(partnerDeliveries)
    .innerJoin(partnerEvents, eq(partnerEvents.id, partnerDeliveries.eventId))
    .innerJoin(partnerWebhooks, eq(partnerWebhooks.id, webhookId))
    .where(eq(partnerDeliveries.claimId, claimId));
}

const eventColumns = {
  id: partnerEvents.id,
  type: partnerEvents.type,
  subjectId: partnerEvents.subjectId,
  userId: partnerEvents.userId,
  payload: partnerEvents.payload,
  erasedAt: partnerEvents.erasedAt,
  createdAt: partnerEvents.createdAt,
};
const webhookColumns = {
  id: partnerWebhooks.id,
  url: partnerWebhooks.url,
  secretSealed: partnerWebhooks.secretSealed,
  previousSecretSealed: partnerWebhooks.previousSecretSealed,
  previousSecretEndsAt: partnerWebhooks.previousSecretEndsAt,
};

export function fromNow(delayMs: number): SQL {
  return sql`now() + ${delayMs}::float8 * interval '1 millisecond'`;
}

/**
 * Stores the body of an event with its first attempt, so that every later one sends the same bytes. Returns what is
 * stored: another worker may have been first. Null once the person was erased.
 */
export async function storePayload(
  database: Database,
  { id }: Pick<PartnerEventRow, 'id'>,
  payload: string,
): Promise<string | null> {
  await database
    .update(partnerEvents)
    .set({ payload })
    .where(and(eq(partnerEvents.id, id), isNull(partnerEvents.payload), isNull(partnerEvents.erasedAt)));
  const [stored] = await database
    .select({ payload: partnerEvents.payload })
    .from(partnerEvents)
    .where(eq(partnerEvents.id, id));
  return stored?.payload ?? null;
}
