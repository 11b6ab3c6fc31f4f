import { randomUUID } from 'node:crypto';
import { hasPermission, noticeKinds } from '@credit-studio/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { WebhookAnswer } from '../../providers/partner-http/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findUser } from '../users/index.ts';
import { composePost, toRequest } from './compose-post.ts';
import { describeNotice } from './describe-notice.ts';
import { type FoundNotice, selectNotices } from './notice-list.ts';
import { dropPosts, openAddress } from './notice-webhook.ts';
import { decidePost, isAccepted, type PostDecision } from './post-rules.ts';
import { recordOccasions } from './record-occasion.ts';
import { type StaffNoticeWebhookRow, staffNotices, staffNoticeWebhooks } from './staff-notices.tables.ts';

type Poster = Pick<
  Services,
  'addresses' | 'database' | 'log' | 'now' | 'secrets' | 'stopping' | 'webhookSender'
>;

/** While this lasts, no other worker posts to the address; it is longer than an attempt can take. */
const leaseMs = 60_000;

/** Addresses that one worker posts to at a time. */
const addressesAtOnce = 20;

/** What waits for one address goes in one post, up to so many: a burst of tickets is no burst of posts. */
const noticesPerPost = 20;

/**
 * Posts what waits until nothing is due, and returns how many posts were accepted. One post at a time to each address, in
 * order. A killed worker delays it by a minute, and what it was posting is posted once more at most.
 */
export async function postNotices(services: Poster): Promise<number> {
  let accepted = 0;
  while (!services.stopping.aborted) {
    const claimed = await claimAddresses(services.database);
    if (claimed.length === 0) break;
    const outcomes = await Promise.all(claimed.map((webhook) => post(services, webhook)));
    accepted += outcomes.filter((isPosted) => isPosted).length;
  }
  return accepted;
}

type ClaimedWebhook = Pick<
  StaffNoticeWebhookRow,
  'userId' | 'addressSealed' | 'failures' | 'failingSince'
> & {
  claimId: string;
};

async function claimAddresses(database: Database): Promise<ClaimedWebhook[]> {
  const claimId = randomUUID();
  const { userId, addressSealed, failures, failingSince, nextAttemptAt, stoppedAt } = staffNoticeWebhooks;
  // Postgres runs a `with` that locks rows exactly once.
  await database.execute(sql`
    with due as (
      select ${userId} from ${staffNoticeWebhooks}
      where ${stoppedAt} is null and ${nextAttemptAt} <= now() and exists (
        select from ${staffNotices} where ${staffNotices.userId} = ${userId} and ${staffNotices.postWaits})
      order by ${nextAttemptAt}
      limit ${addressesAtOnce}
      for update of ${staffNoticeWebhooks} skip locked
    )
    update ${staffNoticeWebhooks} set claim_id = ${claimId},
      next_attempt_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
    from due where ${userId} = due.user_id`);
  const rows = await database
    .select({ userId, addressSealed, failures, failingSince })
    .from(staffNoticeWebhooks)
    .where(eq(staffNoticeWebhooks.claimId, claimId));
  return rows.map((row) => ({ ...row, claimId }));
}

/** One post, from what waits to its stored end. Never throws: an end that is not stored is a post after the lease. */
async function post(services: Poster, webhook: ClaimedWebhook): Promise<boolean> {
  try {
    const { notices, droppedIds } = await listWaiting(services.database, webhook.userId);
    const answer = notices.length > 0 ? await send(services, webhook, notices) : null;
    const failingMs = webhook.failingSince ? services.now().getTime() - webhook.failingSince.getTime() : 0;
    const decision = answer && decidePost(answer, { failures: webhook.failures, failingMs });
    const isPosted = answer !== null && isAccepted(answer);
    const doneIds = [...droppedIds, ...(isPosted ? notices.map(({ id }) => id) : [])];
    await services.database.transaction((transaction) =>
      storeEnd(transaction, { webhook, decision, doneIds }),
    );
    return isPosted;
  } catch (err) {
    services.log.error({ err, userId: webhook.userId }, 'Notices could not be posted');
    return false;
  }
}

/** What is posted next, and what the person’s role no longer includes. */
async function listWaiting(
  database: Database,
  userId: string,
): Promise<{ notices: FoundNotice[]; droppedIds: string[] }> {
  const waiting = await selectNotices(database)
    .where(and(eq(staffNotices.userId, userId), staffNotices.postWaits))
    .orderBy(asc(staffNotices.id))
    .limit(noticesPerPost);
  const user = await findUser(database, userId);
  const isPermitted = ({ kind }: FoundNotice) =>
    user !== null && user.blockedAt === null && hasPermission(user.role, noticeKinds[kind].permission);
  return {
    notices: waiting.filter(isPermitted),
    droppedIds: waiting.filter((notice) => !isPermitted(notice)).map(({ id }) => id),
  };
}

async function send(
  services: Poster,
  { addressSealed }: ClaimedWebhook,
  notices: readonly FoundNotice[],
): Promise<WebhookAnswer> {
  const url = openAddress(services, addressSealed);
  if (url === null)
    return {
      status: null,
      error: 'The address can no longer be read. Please enter it again.',
      durationMs: 0,
    };
  const texts = notices.map(({ kind, facts }) => describeNotice(kind, facts));
  return services.webhookSender.send(toRequest(url, composePost(texts, services.addresses)));
}

interface PostEnd {
  webhook: ClaimedWebhook;
  /** Null when nothing was left to post. */
  decision: PostDecision | null;
  /** Notices that no longer wait. */
  doneIds: readonly string[];
}

/**
 * Stores how a post ended. What was accepted no longer waits in any case; the state of the address changes only while it
 * is still this worker’s: the person may have replaced it.
 */
async function storeEnd(transaction: Transaction, { webhook, decision, doneIds }: PostEnd): Promise<void> {
  const { userId, claimId } = webhook;
  const isOwn = and(eq(staffNoticeWebhooks.userId, userId), eq(staffNoticeWebhooks.claimId, claimId));
  const stored = await transaction.update(staffNoticeWebhooks).set(toState(decision)).where(isOwn);
  if (doneIds.length > 0)
    await transaction
      .update(staffNotices)
      .set({ postWaits: false })
      .where(inArray(staffNotices.id, [...doneIds]));
  if (decision?.outcome === 'stop' && stored.rowCount === 1)
    await announceStop(transaction, { userId, claimId });
}

function toState(decision: PostDecision | null) {
  const ended = { claimId: null, nextAttemptAt: sql`now()` };
  if (decision === null) return ended;
  if (decision.outcome === 'accepted')
    return { ...ended, failures: 0, failingSince: null, lastError: null, lastSuccessAt: sql`now()` };
  const failed = {
    ...ended,
    failures: sql`${staffNoticeWebhooks.failures} + 1`,
    failingSince: sql`coalesce(${staffNoticeWebhooks.failingSince}, now())`,
    lastError: decision.error,
  };
  if (decision.outcome === 'stop') return { ...failed, stoppedAt: sql`now()` };
  return { ...failed, nextAttemptAt: sql`now() + ${decision.delayMs}::float8 * interval '1 millisecond'` };
}

/** Says to the person that their address was switched off, in the transaction that did. What waited is not posted. */
async function announceStop(
  transaction: Transaction,
  { userId, claimId }: Pick<ClaimedWebhook, 'userId' | 'claimId'>,
): Promise<void> {
  await dropPosts(transaction, userId);
  await recordOccasions(transaction, [
    {
      kind: 'own-webhook-stopped',
      occasion: `own-webhook-stopped:${userId}:${claimId}`,
      facts: {},
      recipientId: userId,
    },
  ]);
  const actor = { kind: 'system' as const, name: 'Worker' };
  await recordAudit(
    transaction,
    { actor, address: '', requestId: '' },
    {
      action: 'staff-notices.webhook-stopped',
      subject: { kind: 'user', id: userId },
    },
  );
}
