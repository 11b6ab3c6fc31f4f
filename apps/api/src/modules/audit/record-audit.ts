import type { AuditAction, AuditSubjectKind } from '@credit-studio/contracts';
import type { Context, SystemActor, UserActor } from '../../context.ts';
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

/**
 * Writes who changed what, in the transaction of the change, so that neither exists without the other. What a command
 * of the installation did has no person: it is recorded under the command's name.
 */
export async function recordAudit<const K extends AuditSubjectKind>(
  transaction: Transaction,
  { actor, address, requestId }: Pick<Context<UserActor | SystemActor>, 'actor' | 'address' | 'requestId'>,
  { action, subject, before, after }: AuditedChange<K>,
): Promise<void> {
  await transaction.insert(auditEntries).values({
    ...(actor.kind === 'user'
      ? { actorId: actor.user.id, actorEmail: actor.user.email }
      : { actorId: null, actorEmail: actor.name }),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...(before && { before }),
    ...(after && { after }),
    address,
    requestId,
  });
}
