import type { AuditAction } from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges, requireVersion } from '../../edits/edit-rules.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { type AuditContext, recordAudit, saveVersioned, type VersionedRecord } from '../audit/index.ts';
import { requireStoredImages, withoutDeletedImages } from '../uploads/index.ts';
import {
  addRevision,
  findNewestVersion,
  findRevision,
  lockSubject,
  type RevisionOrigin,
} from './content-revisions.ts';
import type { ContentSubject, Draft, EntrySubject, Saved, SectionSubject } from './content-subject.ts';
import { mergeFields } from './merge-fields.ts';

type ContentServices = Pick<Services, 'database'>;

interface ContentChange<F extends object> {
  subject: ContentSubject<F>;
  action: AuditAction<ContentSubject['kind']>;
  /** The version that the caller read; the save fails when another one is stored. */
  version?: number | undefined;
  /** How the new version comes to be; by default someone publishes it. */
  origin?: RevisionOrigin;
  decide: (stored: Saved<F> | null, transaction: Transaction) => Draft<F> | Promise<Draft<F>>;
}

interface ContentSave<F extends object> {
  before: Saved<F> | null;
  saved: Saved<F>;
  isChanged: boolean;
}

export const staleMessage = 'Someone else saved this section. Reload it, then save again.';

function requireValid<F extends object>(subject: ContentSubject<F>, draft: Draft<F>): Draft<F> {
  const problem = subject.findProblem?.(draft.fields);
  if (!problem) return draft;
  throw invalidField(problem.path, problem.message);
}

/** `found`; throws `not_found` for null. */
function requireContent<T>({ label }: Pick<ContentSubject, 'label'>, found: T | null): T {
  if (found !== null) return found;
  throw new AppError('not_found', `${label} not found. It may have been deleted, or never saved.`);
}

/** A draft as the audit log shows it. */
function flatten({ fields, isActive }: Draft<object>) {
  return { ...fields, isActive };
}

/** The only way in which content is saved; deleting an entry is the one other change. */
export function saveContent<F extends object>(
  transaction: Transaction,
  context: AuditContext,
  { subject, action, version, origin, decide }: ContentChange<F>,
): Promise<ContentSave<F>> {
  let replacedVersion: number | undefined;
  const newOrigin = origin ?? { source: 'published', scheduledFor: null };
  const record: VersionedRecord<Saved<F>, Draft<F>, Saved<F> | null> = {
    subject: { kind: subject.kind, id: subject.id },
    async lock(transaction) {
      await lockSubject(transaction, subject);
      return subject.find(transaction);
    },
    describe: (stored, draft) =>
      stored ? describeChanges(flatten(stored), flatten(draft)) : { after: flatten(draft) },
    store: (transaction, draft, next) => subject.store(transaction, { ...draft, version: next.version }),
    revisions: {
      findNewest: (transaction) => findNewestVersion(transaction, subject),
      add: (transaction, saved, actorId) =>
        addRevision(transaction, subject, {
          saved,
          actorId,
          // What is replaced gets a revision too if it has none: how it came to be is unknown.
          origin: saved.version === replacedVersion ? null : newOrigin,
        }),
    },
    staleMessage,
  };
  return saveVersioned(transaction, context, record, {
    action,
    version,
    decide: async (stored) => {
      replacedVersion = stored?.version;
      const draft = requireValid(subject, await decide(stored, transaction));
      await requireStoredImages(transaction, { before: stored?.fields, after: draft.fields });
      return draft;
    },
  });
}

/** `saveContent` in a separate transaction. */
export function changeContent<F extends object>(
  { database }: ContentServices,
  context: Context<CallerActor>,
  change: ContentChange<F>,
): Promise<ContentSave<F>> {
  return database.transaction((transaction) => saveContent(transaction, context, change));
}

/** Saves the fields that were sent and leaves the others. A section's first save starts from its defaults. */
export function updateContent<F extends object>(
  services: ContentServices,
  context: Context<CallerActor>,
  input: {
    subject: ContentSubject<F>;
    changes: object & { isActive?: boolean | undefined; version?: number | undefined };
  },
) {
  const { subject } = input;
  const { isActive, version, ...changes } = input.changes;
  return changeContent(services, context, {
    subject,
    action: `${subject.kind}.updated`,
    version,
    decide: (stored) => ({
      fields: mergeFields(requireContent(subject, stored?.fields ?? subject.defaults), changes),
      isActive: isActive ?? stored?.isActive ?? true,
    }),
  });
}

/** Switches between active and inactive. A section that was never saved is inactive and has its defaults. */
export function toggleContent<F extends object>(
  services: ContentServices,
  context: Context<CallerActor>,
  { subject, version }: { subject: ContentSubject<F>; version?: number | undefined },
) {
  return changeContent(services, context, {
    subject,
    action: `${subject.kind}.toggled`,
    version,
    decide: (stored) => ({
      fields: requireContent(subject, stored?.fields ?? subject.defaults),
      isActive: !stored?.isActive,
    }),
  });
}

/** Resets a section to its defaults and activates it. The previous text remains among the revisions. */
export function resetSection<F extends object>(
  services: ContentServices,
  context: Context<CallerActor>,
  { subject, version }: { subject: SectionSubject<F>; version?: number | undefined },
) {
  return changeContent(services, context, {
    subject,
    action: 'section.reset',
    version,
    decide: () => ({ fields: subject.defaults, isActive: true }),
  });
}

/** Makes a section inactive and leaves its fields. An inactive one stays as it is. */
export function deactivateSection<F extends object>(
  services: ContentServices,
  context: Context<CallerActor>,
  { subject, version }: { subject: SectionSubject<F>; version?: number | undefined },
) {
  return changeContent(services, context, {
    subject,
    action: 'section.deactivated',
    version,
    decide: (stored) => ({ fields: requireContent(subject, stored).fields, isActive: false }),
  });
}

/** Saves an earlier version again, as a new one, without images that were deleted since. A deleted entry gets its id back. */
export async function restoreRevision<F extends object>(
  services: ContentServices,
  context: Context<CallerActor>,
  input: { subject: ContentSubject<F>; restored: number; version?: number | undefined },
) {
  const { subject, restored, version } = input;
  const revision = await findRevision(services.database, subject, restored);
  if (!revision) throw new AppError('not_found', 'There is no such version. Please choose one of the list.');
  return changeContent(services, context, {
    subject,
    action: `${subject.kind}.restored`,
    version,
    origin: { source: 'restored', scheduledFor: null },
    decide: async (_stored, transaction) => ({
      fields: subject.parse(await withoutDeletedImages(transaction, revision.fields)),
      isActive: revision.isActive,
    }),
  });
}

/** Deletes a feature or a testimonial. Its revisions stay, and any of them can be restored. */
export function deleteEntry<F extends object>(
  { database }: ContentServices,
  context: Context<CallerActor>,
  { subject, version }: { subject: EntrySubject<F>; version?: number | undefined },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockSubject(transaction, subject);
    const stored = requireContent(subject, await subject.find(transaction));
    requireVersion(stored, version, staleMessage);
    await addRevision(transaction, subject, { saved: stored, actorId: null, origin: null });
    await subject.remove(transaction);
    await recordAudit(transaction, context, {
      action: `${subject.kind}.deleted`,
      subject: { kind: subject.kind, id: subject.id },
      before: flatten(stored),
    });
  });
}
