import type { Context, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { auditEntries } from './audit.tables.ts';

export interface AuditedChange {
  /** `<noun>.<what happened>`, such as `package.updated`. */
  action: `${string}.${string}`;
  subject: { kind: string; id: string };
  /** The fields that changed, as they were; left out for something new. Never a secret. */
  before?: Record<string, unknown>;
  /** The same fields as they are now; left out for something deleted. */
  after?: Record<string, unknown>;
}

/** Writes who changed what, in the transaction of the change: one is never there without the other. */
export async function recordAudit(
  transaction: Transaction,
  { actor, address, requestId }: Context<UserActor>,
  { action, subject, before, after }: AuditedChange,
): Promise<void> {
  await transaction.insert(auditEntries).values({
    actorId: actor.user.id,
    actorEmail: actor.user.email,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...(before && { before }),
    ...(after && { after }),
    address,
    requestId,
  });
}
