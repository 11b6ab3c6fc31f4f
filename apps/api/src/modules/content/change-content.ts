import type { AuditAction } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { describeChanges } from '../../edits/describe-changes.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { findNewestVersion, keepRevision, lockSubject, requireNewest } from './content-revisions.ts';
import type { ContentSubject, Draft, Saved } from './content-subject.ts';

export interface ContentChange<F extends object> {
  subject: ContentSubject<F>;
  action: AuditAction<ContentSubject['kind']>;
  /** The version that the caller read; another one stored is refused. */
  version?: number | undefined;
  decide: (stored: Saved<F> | null, transaction: Transaction) => Draft<F> | Promise<Draft<F>>;
}

function requireValid<F extends object>(subject: ContentSubject<F>, { fields }: Draft<F>): void {
  const problem = subject.findProblem?.(fields);
  if (!problem) return;
  const issues = [{ path: `body.${problem.path}`, message: problem.message }];
  throw new AppError('invalid_request', problem.message, { issues });
}

/** A draft as the audit tells it. */
function flatten({ fields, isActive }: Draft<object>) {
  return { ...fields, isActive };
}

/**
 * The one way in which content is saved: under its lock, against the version that was read, with its revision and
 * its audit row. `before` is null for a first save; a save that changes nothing leaves no trace.
 */
export function changeContent<F extends object>(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { subject, action, version, decide }: ContentChange<F>,
): Promise<{ before: Saved<F> | null; saved: Saved<F>; isChanged: boolean }> {
  return database.transaction(async (transaction) => {
    await lockSubject(transaction, subject);
    const before = await subject.find(transaction);
    requireNewest(before, version);
    const draft = await decide(before, transaction);
    requireValid(subject, draft);
    const changes = before ? describeChanges(flatten(before), flatten(draft)) : { after: flatten(draft) };
    if (before && !changes) return { before, saved: before, isChanged: false };
    // What was stored without this verb, such as by a seed, can be restored as well.
    if (before) await keepRevision(transaction, subject, { saved: before, actorId: null });
    const newest = Math.max(before?.version ?? 0, await findNewestVersion(transaction, subject));
    const saved = await subject.store(transaction, { ...draft, version: newest + 1 });
    await keepRevision(transaction, subject, { saved, actorId: context.actor.user.id });
    await recordAudit(transaction, context, {
      action,
      subject: { kind: subject.kind, id: subject.id },
      ...changes,
    });
    return { before, saved, isChanged: true };
  });
}
