import type { AuditAction, AuditSubjectKind } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { auditEntries } from './audit.tables.ts';

export interface AuditedChange<K extends AuditSubjectKind = AuditSubjectKind> {
  action: AuditAction<K>;
  subject: { kind: K; id: string };
  /** The changed fields as they were; left out for a new record. Never a secret. */
  before?: Record<string, unknown>;
  /** The same fields as they are now; left out for a deleted record. */
  after?: Record<string, unknown>;
}

/** Writes who changed what, in the transaction of the change, so that neither exists without the other. */
export async function recordAudit<const K extends AuditSubjectKind>(
  transaction: Transaction,
  { actor, address, requestId }: Context<UserActor>,
  { action, subject, before, after }: AuditedChange<K>,
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
