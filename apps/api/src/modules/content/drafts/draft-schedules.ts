import type { DraftedContentName, DraftState, PublicationFailure } from '@credit-studio/contracts';
import { hasPermission } from '@credit-studio/contracts';
import { and, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context, ScheduledActor, Services, SignedInActor, SystemActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { requireVersion } from '../../../edits/edit-rules.ts';
import { AppError, invalidField } from '../../../errors/app-error.ts';
import { type AuditContext, recordAudit } from '../../audit/index.ts';
import { findUser } from '../../users/index.ts';
import { staleMessage } from '../change-content.ts';
import { contentDrafts } from '../content.tables.ts';
import {
  type DraftChanges,
  hasLiveChangedSince,
  type LockedDraft,
  lockDraft,
  lockReadDraft,
  requireDraft,
  serializeDraft,
  storeDraft,
} from './content-drafts.ts';
import { putLive } from './publish-draft.ts';

const yearMs = 366 * 86_400_000;

function requireFutureTime(publishAt: Date, now: Date): void {
  if (publishAt <= now) throw invalidField('publishAt', 'Please choose a time that is still to come.');
  if (publishAt.getTime() - now.getTime() > yearMs)
    throw invalidField('publishAt', 'Please choose a time within the next year.');
}

/** Sets when a draft goes live, with the changes that come along. The person accepts that it replaces `liveVersion`. */
export function scheduleDraft(
  { database, now }: Pick<Services, 'database' | 'now'>,
  context: Context<SignedInActor>,
  input: {
    name: DraftedContentName;
    version: number;
    liveVersion: number;
    publishAt: Date;
    changes: DraftChanges | null;
  },
): Promise<DraftState> {
  const { name, publishAt, liveVersion, changes } = input;
  return database.transaction(async (transaction) => {
    const locked = await lockReadDraft(transaction, input);
    requireVersion(locked.live, liveVersion, staleMessage);
    requireFutureTime(publishAt, now());
    const values = await requireDraft(transaction, locked, changes);
    const personId = context.actor.user.id;
    const stored = await storeDraft(transaction, locked, {
      ...values,
      ...(changes && { savedById: personId, savedAt: now() }),
      ...{ baseVersion: liveVersion, publishAt, scheduledById: personId, failure: null },
    });
    await recordAudit(transaction, context, {
      action: 'section.scheduled',
      subject: { kind: 'section', id: name },
      before: { publishAt: locked.stored?.publishAt?.toISOString() ?? null },
      after: { ...(changes && values.fields), publishAt: publishAt.toISOString() },
    });
    return serializeDraft(transaction, { ...locked, stored });
  });
}

/** The draft stays and has no time any longer. */
export function cancelSchedule(
  { database }: Pick<Services, 'database'>,
  context: Context<SignedInActor>,
  input: { name: DraftedContentName; version?: number | undefined },
): Promise<DraftState> {
  return database.transaction(async (transaction) => {
    const locked = await lockReadDraft(transaction, input);
    if (!locked.stored?.publishAt) return serializeDraft(transaction, locked);
    const stored = await storeDraft(transaction, locked, {
      publishAt: null,
      scheduledById: null,
      failure: null,
    });
    await recordAudit(transaction, context, {
      action: 'section.schedule-cancelled',
      subject: { kind: 'section', id: input.name },
      before: { publishAt: locked.stored.publishAt.toISOString() },
      after: { publishAt: null },
    });
    return serializeDraft(transaction, { ...locked, stored });
  });
}

/** Publishes each draft whose time has come, also long after it. Several workers may do it at the same time. */
export async function publishDueDrafts(services: Pick<Services, 'database' | 'now' | 'log'>): Promise<void> {
  const { database, now, log } = services;
  const due = await database
    .select({ name: contentDrafts.name })
    .from(contentDrafts)
    .where(
      and(
        lte(contentDrafts.publishAt, now()),
        isNull(contentDrafts.failure),
        isNotNull(contentDrafts.fields),
      ),
    );
  for (const { name } of due) {
    await database
      .transaction((transaction) => publishIfDue(transaction, name, now()))
      // One that fails by accident holds up no other, and is tried again in the next round.
      .catch((err: unknown) => log.error({ err, content: name }, 'A scheduled draft could not be published'));
  }
}

interface DueDraft extends LockedDraft {
  stored: NonNullable<LockedDraft['stored']> & { fields: Record<string, unknown>; publishAt: Date };
}

/** Under the lock, another worker may have published it, or a person may have moved it. */
function isDue(locked: LockedDraft, now: Date): locked is DueDraft {
  const { stored } = locked;
  return Boolean(stored?.fields && !stored.failure && stored.publishAt && stored.publishAt <= now);
}

type Scheduler = Awaited<ReturnType<typeof findUser>>;

/** Why a due draft is not published; null when it is. */
function decideFailure(input: { scheduler: Scheduler; hasLiveChanged: boolean }): PublicationFailure | null {
  const { scheduler, hasLiveChanged } = input;
  if (!scheduler || scheduler.blockedAt || !hasPermission(scheduler.role, 'content:write'))
    return 'permission-missing';
  return hasLiveChanged ? 'content-changed' : null;
}

const worker: SystemActor = { kind: 'system', name: 'Worker' };

async function publishIfDue(transaction: Transaction, name: DraftedContentName, now: Date): Promise<void> {
  const locked = await lockDraft(transaction, name);
  if (!isDue(locked, now)) return;
  const { stored, live } = locked;
  const scheduler = stored.scheduledById ? await findUser(transaction, stored.scheduledById) : null;
  const hasLiveChanged = await hasLiveChangedSince(transaction, locked, stored.baseVersion);
  const failure = decideFailure({ scheduler, hasLiveChanged });
  if (failure || !scheduler) return recordFailure(transaction, locked, failure ?? 'permission-missing');
  const actor: ScheduledActor = { kind: 'scheduled', user: { id: scheduler.id, email: scheduler.email } };
  const context: AuditContext = { actor, address: '', requestId: '' };
  try {
    await putLive(transaction, context, {
      ...{ locked, values: stored, version: live?.version ?? 0 },
      origin: { source: 'scheduled', scheduledFor: stored.publishAt },
    });
  } catch (error) {
    // Fields are checked before anything is written, so the transaction can still record the failure.
    if (!(error instanceof AppError)) throw error;
    await recordFailure(transaction, locked, 'content-invalid');
  }
}

/** The draft stays, with the reason. */
async function recordFailure(transaction: Transaction, locked: DueDraft, failure: PublicationFailure) {
  await storeDraft(transaction, locked, { failure });
  await recordAudit(
    transaction,
    { actor: worker, address: '', requestId: '' },
    {
      action: 'section.publication-failed',
      subject: { kind: 'section', id: locked.content.name },
      after: { failure, publishAt: locked.stored.publishAt.toISOString() },
    },
  );
}
