import type { NoticeSettings, NoticeTest } from '@credit-studio/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { redactText } from '../../http/redact-text.ts';
import type { WebhookAnswer } from '../../providers/partner-http/index.ts';
import { recordAudit } from '../audit/index.ts';
import { composeTestPost, toRequest } from './compose-post.ts';
import { readNoticeSettings } from './notice-settings.ts';
import { explainAnswer, isAccepted } from './post-rules.ts';
import { staffNotices, staffNoticeWebhooks } from './staff-notices.tables.ts';

type OwnContext = Context<SignedInActor>;
type WebhookServices = Pick<Services, 'addresses' | 'database' | 'secrets' | 'webhookSender'>;

const purpose = 'staff-notice-webhook';

/** The address of a row; null when the key that sealed it is gone. */
export function openAddress({ secrets }: Pick<Services, 'secrets'>, sealed: Buffer): string | null {
  return secrets.open(sealed, purpose);
}

const shownEnd = 4;

/** What is shown of an address: its path is a secret of Slack and the others. */
export function maskAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`;
  return `${origin}/…${rest.length > 3 * shownEnd ? rest.slice(-shownEnd) : ''}`;
}

/** Sets the caller’s address, audited with its host only. What waits is posted to the new one. */
export async function setNoticeWebhook(
  services: WebhookServices,
  context: OwnContext,
  { url }: { url: string },
): Promise<NoticeSettings> {
  // Before the transaction, because it asks for the addresses of a name. They are checked again at each attempt.
  const problem = await services.webhookSender.findProblem(url);
  if (problem) throw invalidField('url', problem);
  const { id: userId } = context.actor.user;
  const address = { addressSealed: services.secrets.seal(url, purpose), addressHint: maskAddress(url) };
  await services.database.transaction(async (transaction) => {
    await transaction
      .insert(staffNoticeWebhooks)
      .values({ userId, ...address })
      .onConflictDoUpdate({
        target: staffNoticeWebhooks.userId,
        set: { ...address, ...fresh, lastSuccessAt: null },
      });
    await recordAudit(transaction, context, {
      action: 'staff-notices.webhook-set',
      subject: { kind: 'user', id: userId },
      after: { host: new URL(url).host },
    });
  });
  return readNoticeSettings(services, context);
}

/** The state of an address that nothing was posted to. */
const fresh = {
  nextAttemptAt: sql`now()`,
  claimId: null,
  failures: 0,
  failingSince: null,
  lastError: null,
  stoppedAt: null,
};

/** Removes the caller’s address, and what waits for it. Without an address it does nothing. */
export async function removeNoticeWebhook(
  services: WebhookServices,
  context: OwnContext,
): Promise<NoticeSettings> {
  const { id: userId } = context.actor.user;
  await services.database.transaction(async (transaction) => {
    const removed = await transaction
      .delete(staffNoticeWebhooks)
      .where(eq(staffNoticeWebhooks.userId, userId));
    if (removed.rowCount === 0) return;
    await dropPosts(transaction, userId);
    await recordAudit(transaction, context, {
      action: 'staff-notices.webhook-removed',
      subject: { kind: 'user', id: userId },
    });
  });
  return readNoticeSettings(services, context);
}

/** Nothing that waits for a person’s address is posted. */
export async function dropPosts(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(staffNotices)
    .set({ postWaits: false })
    .where(sql`${eq(staffNotices.userId, userId)} and ${staffNotices.postWaits}`);
}

/**
 * Posts a test to the caller’s address. One that accepts it is used again, also when it was switched off. Throws
 * `conflict` without an address, and for one that can no longer be read.
 */
export async function testNoticeWebhook(services: WebhookServices, context: OwnContext): Promise<NoticeTest> {
  const { database, webhookSender, addresses } = services;
  const ofCaller = eq(staffNoticeWebhooks.userId, context.actor.user.id);
  const [row] = await database.select().from(staffNoticeWebhooks).where(ofCaller);
  if (!row) throw new AppError('conflict', 'Please enter an address first.');
  const url = openAddress(services, row.addressSealed);
  if (url === null)
    throw new AppError('conflict', 'The address can no longer be read. Please enter it again.');
  const answer = await webhookSender.send(toRequest(url, composeTestPost(addresses)));
  // The address may have been replaced while the test was sent.
  if (isAccepted(answer))
    await database
      .update(staffNoticeWebhooks)
      .set({ ...fresh, lastSuccessAt: sql`now()` })
      .where(sql`${ofCaller} and ${eq(staffNoticeWebhooks.addressSealed, row.addressSealed)}`);
  return {
    ...{ accepted: isAccepted(answer), status: answer.status, answer: describeAnswer(answer) },
    settings: await readNoticeSettings(services, context),
  };
}

const shownAnswer = 200;

/** How an address answered, with the beginning of what it said: services such as Slack say there what is wrong. */
function describeAnswer(answer: WebhookAnswer): string {
  if (isAccepted(answer)) return 'It accepted the test.';
  const said = answer.status === null ? '' : redactText(answer.response).replace(/\s+/g, ' ').trim();
  return said === ''
    ? explainAnswer(answer)
    : `${explainAnswer(answer)} It said: ${said.slice(0, shownAnswer).toWellFormed()}`;
}

/** Seals every address with the current key of the application that a previous one sealed. */
export function resealNoticeWebhooks({
  database,
  secrets,
}: Pick<Services, 'database' | 'secrets'>): Promise<{ resealed: number; unreadable: number }> {
  return database.transaction(async (transaction) => {
    const counts = { resealed: 0, unreadable: 0 };
    const { userId, addressSealed } = staffNoticeWebhooks;
    const rows = await transaction
      .select({ userId, addressSealed })
      .from(staffNoticeWebhooks)
      .orderBy(asc(userId))
      .for('update');
    for (const row of rows.filter((each) => !secrets.isCurrent(each.addressSealed))) {
      const url = secrets.open(row.addressSealed, purpose);
      counts[url === null ? 'unreadable' : 'resealed'] += 1;
      if (url !== null)
        await transaction
          .update(staffNoticeWebhooks)
          .set({ addressSealed: secrets.seal(url, purpose) })
          .where(eq(userId, row.userId));
    }
    return counts;
  });
}
