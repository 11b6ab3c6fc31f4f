import { isDeepStrictEqual } from 'node:util';
import type { DraftedContentName, DraftState } from '@credit-studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../../context.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { describeChanges, requireVersion } from '../../../edits/edit-rules.ts';
import { AppError, invalidField } from '../../../errors/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { requireStoredImages } from '../../uploads/index.ts';
import { findUserEmails } from '../../users/index.ts';
import { contentDrafts } from '../content.tables.ts';
import { findRevision, lockSubject } from '../content-revisions.ts';
import type { Saved } from '../content-subject.ts';
import { mergeFields } from '../merge-fields.ts';
import { type DraftedContent, draftedContent, parseChanges } from './drafted-content.ts';

type DraftServices = Pick<Services, 'database' | 'now'>;
type DraftRow = typeof contentDrafts.$inferSelect;

/** What the caller changes of a draft. */
export interface DraftChanges {
  fields: Record<string, unknown>;
  isActive?: boolean | undefined;
}

/** Content with its draft and what is live, read under the lock that all saves of the content take. */
export interface LockedDraft {
  content: DraftedContent;
  stored: DraftRow | null;
  live: Saved<object> | null;
}

/** The unpublished values of a draft. */
export interface DraftValues {
  fields: Record<string, unknown>;
  isActive: boolean | null;
}

const staleMessage = 'Someone else changed this draft. Reload it, then save again.';

function selectDraft(database: Queryable, name: DraftedContentName) {
  return database.select().from(contentDrafts).where(eq(contentDrafts.name, name));
}

/** Drafts and saves of the same content wait for each other. */
export async function lockDraft(transaction: Transaction, name: DraftedContentName): Promise<LockedDraft> {
  const content = draftedContent(name);
  await lockSubject(transaction, content.subject);
  const [stored] = await selectDraft(transaction, name);
  return { content, stored: stored ?? null, live: await content.subject.find(transaction) };
}

/** The same for a caller who read `version` of the draft; without one, nothing is compared. Throws `stale_version`. */
export async function lockReadDraft(
  transaction: Transaction,
  input: { name: DraftedContentName; version?: number | undefined },
): Promise<LockedDraft> {
  const locked = await lockDraft(transaction, input.name);
  requireVersion(locked.stored, input.version, staleMessage);
  return locked;
}

/** The draft with changes on top; without a draft, what is live with them. Throws `invalid_request`. */
async function mergeDraft(
  transaction: Transaction,
  { content, stored, live }: LockedDraft,
  sent: DraftChanges,
): Promise<DraftValues> {
  const { subject } = content;
  const current = stored?.fields ? subject.parse(stored.fields) : (live?.fields ?? subject.defaults);
  const fields = mergeFields(current, parseChanges(content, sent.fields));
  const problem = subject.findProblem?.(fields);
  if (problem) throw invalidField(`fields.${problem.path}`, problem.message);
  await requireStoredImages(transaction, { before: current, after: fields, field: 'fields' });
  return { fields: { ...fields }, isActive: sent.isActive ?? (stored?.fields ? stored.isActive : null) };
}

/** The values of a draft that a call needs. Throws `not_found` without a draft and without changes. */
export async function requireDraft(
  transaction: Transaction,
  locked: LockedDraft,
  changes: DraftChanges | null,
): Promise<DraftValues> {
  if (changes) return mergeDraft(transaction, locked, changes);
  if (locked.stored?.fields) return { fields: locked.stored.fields, isActive: locked.stored.isActive };
  throw new AppError('not_found', 'There is no draft any longer. Please reload the page.');
}

/** Stores a draft, or removes it with `fields: null`, as its next version. */
export async function storeDraft(
  transaction: Transaction,
  { content, stored }: LockedDraft,
  values: Partial<Omit<DraftRow, 'name' | 'version'>>,
): Promise<DraftRow> {
  const version = (stored?.version ?? 0) + 1;
  const [row] = await transaction
    .insert(contentDrafts)
    .values({ baseVersion: 0, savedAt: sql`now()`, ...values, name: content.name, version })
    .onConflictDoUpdate({ target: contentDrafts.name, set: { ...values, version } })
    .returning();
  if (!row) throw new Error('The save of a draft returned no row.');
  return row;
}

/** Nothing of a draft but its version. */
export const noDraft = {
  fields: null,
  isActive: null,
  publishAt: null,
  scheduledById: null,
  failure: null,
} as const;

/** Whether someone published other fields since a version. A section that was only switched off and on is the same. */
export async function hasLiveChangedSince(
  database: Queryable,
  { content, live }: Pick<LockedDraft, 'content' | 'live'>,
  baseVersion: number,
): Promise<boolean> {
  if ((live?.version ?? 0) === baseVersion) return false;
  const { subject } = content;
  if (baseVersion === 0) return !isDeepStrictEqual(live?.fields, subject.defaults);
  const base = await findRevision(database, subject, baseVersion);
  return !base || !isDeepStrictEqual(subject.parse(base.fields), live?.fields);
}

export async function getDraft({ database }: DraftServices, name: DraftedContentName): Promise<DraftState> {
  const content = draftedContent(name);
  const [[stored], live] = await Promise.all([selectDraft(database, name), content.subject.find(database)]);
  return serializeDraft(database, { content, stored: stored ?? null, live });
}

/** A draft as it goes over the wire. */
export async function serializeDraft(database: Queryable, locked: LockedDraft): Promise<DraftState> {
  const { content, stored } = locked;
  const { name, subject } = content;
  if (!stored?.fields) return { name, version: stored?.version ?? 0, draft: null };
  const people = [stored.savedById, stored.scheduledById].flatMap((id) => id ?? []);
  const emails = await findUserEmails(database, [...new Set(people)]);
  const emailOf = (id: string | null) => emails.get(id ?? '') ?? '';
  return {
    name,
    version: stored.version,
    draft: {
      fields: { ...subject.parse(stored.fields) },
      isActive: stored.isActive,
      baseVersion: stored.baseVersion,
      hasLiveChanged: await hasLiveChangedSince(database, locked, stored.baseVersion),
      savedBy: emailOf(stored.savedById),
      savedAt: stored.savedAt.toISOString(),
      schedule: stored.publishAt && {
        publishAt: stored.publishAt.toISOString(),
        scheduledBy: emailOf(stored.scheduledById),
        failure: stored.failure,
      },
    },
  };
}

/** A draft as the audit log compares it: its fields, or without one those that are live. */
function flattenDraft({ content, stored, live }: LockedDraft) {
  if (!stored?.fields) return { ...(live?.fields ?? content.subject.defaults) };
  return {
    ...content.subject.parse(stored.fields),
    ...(stored.isActive !== null && { isActive: stored.isActive }),
  };
}

/**
 * Saves unpublished changes. A scheduled draft stays scheduled: the person who saves it then answers for all of it. A
 * schedule that failed ends, because what is published has to be decided again.
 */
export function saveDraft(
  { database, now }: DraftServices,
  context: Context<SignedInActor>,
  input: DraftChanges & { name: DraftedContentName; version: number; baseVersion: number },
): Promise<DraftState> {
  return database.transaction(async (transaction) => {
    const locked = await lockReadDraft(transaction, input);
    const { stored } = locked;
    const values = await mergeDraft(transaction, locked, input);
    const { isActive, fields } = values;
    const changes = describeChanges(flattenDraft(locked), {
      ...fields,
      ...(isActive !== null && { isActive }),
    });
    if (!changes) return serializeDraft(transaction, locked);
    const personId = context.actor.user.id;
    const isScheduled = stored?.publishAt && !stored.failure;
    const saved = await storeDraft(transaction, locked, {
      ...values,
      ...{ baseVersion: input.baseVersion, savedById: personId, savedAt: now(), failure: null },
      publishAt: isScheduled ? stored.publishAt : null,
      scheduledById: isScheduled ? personId : null,
    });
    await recordAudit(transaction, context, {
      action: 'section.draft-saved',
      subject: { kind: 'section', id: input.name },
      ...changes,
    });
    return serializeDraft(transaction, { ...locked, stored: saved });
  });
}

/** Removes a draft with its schedule. Without one, nothing happens. */
export function discardDraft(
  { database }: DraftServices,
  context: Context<SignedInActor>,
  input: { name: DraftedContentName; version?: number | undefined },
): Promise<DraftState> {
  return database.transaction(async (transaction) => {
    const locked = await lockReadDraft(transaction, input);
    if (!locked.stored?.fields) return serializeDraft(transaction, locked);
    const stored = await storeDraft(transaction, locked, noDraft);
    await recordAudit(transaction, context, {
      action: 'section.draft-discarded',
      subject: { kind: 'section', id: input.name },
      before: flattenDraft(locked),
    });
    return serializeDraft(transaction, { ...locked, stored });
  });
}
