import type { DraftedContentName, DraftState } from '@credit-studio/contracts';
import type { Context, Services, SignedInActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import type { AuditContext } from '../../audit/index.ts';
import { saveContent } from '../change-content.ts';
import type { RevisionOrigin } from '../content-revisions.ts';
import {
  type DraftChanges,
  type DraftValues,
  type LockedDraft,
  lockReadDraft,
  noDraft,
  requireDraft,
  serializeDraft,
  storeDraft,
} from './content-drafts.ts';

/** Makes the values the live content, and the draft ends: in one transaction, so it is published once. */
export async function putLive(
  transaction: Transaction,
  context: AuditContext,
  input: { locked: LockedDraft; values: DraftValues; version: number; origin: RevisionOrigin },
) {
  const { locked, values, version, origin } = input;
  const { subject } = locked.content;
  const { saved } = await saveContent(transaction, context, {
    subject,
    action: 'section.published',
    version,
    origin,
    decide: (live) => ({
      fields: subject.parse(values.fields),
      isActive: values.isActive ?? live?.isActive ?? true,
    }),
  });
  const stored = locked.stored?.fields ? await storeDraft(transaction, locked, noDraft) : locked.stored;
  return { saved, stored };
}

/**
 * Publishes a draft now, with the changes that come along. `liveVersion` is what the person saw on the site: the draft
 * may replace that version and no newer one.
 */
export function publishDraft(
  { database }: Pick<Services, 'database'>,
  context: Context<SignedInActor>,
  input: { name: DraftedContentName; version: number; liveVersion: number; changes: DraftChanges | null },
): Promise<DraftState & { liveVersion: number }> {
  return database.transaction(async (transaction) => {
    const locked = await lockReadDraft(transaction, input);
    const values = await requireDraft(transaction, locked, input.changes);
    const { saved, stored } = await putLive(transaction, context, {
      ...{ locked, values, version: input.liveVersion },
      origin: { source: 'published', scheduledFor: null },
    });
    const state = await serializeDraft(transaction, { ...locked, stored, live: saved });
    return { ...state, liveVersion: saved.version };
  });
}
