import type { Context, Services, UserActor } from '../../context.ts';
import { recordAudit } from '../audit/index.ts';
import { keepRevision, lockSubject, requireNewest } from './content-revisions.ts';
import type { EntrySubject } from './content-subject.ts';
import { requireContent } from './require-content.ts';

/** Deletes a feature or a testimonial. Its revisions stay, and any of them can be restored. */
export function deleteEntry<F extends object>(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { subject, version }: { subject: EntrySubject<F>; version?: number | undefined },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockSubject(transaction, subject);
    const stored = requireContent(subject, await subject.find(transaction));
    requireNewest(stored, version);
    await keepRevision(transaction, subject, { saved: stored, actorId: null });
    await subject.remove(transaction);
    await recordAudit(transaction, context, {
      action: `${subject.kind}.deleted`,
      subject: { kind: subject.kind, id: subject.id },
      before: { ...stored.fields, isActive: stored.isActive },
    });
  });
}
