import type { AuditAction, AuditSubjectKind } from '@credit-studio/contracts';
import { and, eq, gte } from 'drizzle-orm';
import type { CallerActor, Context, ScheduledActor, SystemActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { auditEntries } from './audit.tables.ts';

export interface AuditedChange<K extends AuditSubjectKind = AuditSubjectKind> {
  action: AuditAction<K>;
  subject: { kind: K; id: string };
  /** The changed fields as they were; left out for a new record. Never a secret. */
  before?: Record<string, unknown>;
  /** The same fields as they are now; left out for a deleted record. */
  after?: Record<string, unknown>;
}

/** Who a change is recorded under, and where it came from. */
export interface AuditContext<
  A extends CallerActor | ScheduledActor | SystemActor = CallerActor | ScheduledActor,
> extends Pick<Context, 'address' | 'requestId'> {
  actor: A;
}

/**
 * Writes who changed what, in the transaction of the change, so that neither exists without the other. What a command
 * of the installation or a program with an API key did has no person: it is recorded under the name of either.
 */
export async function recordAudit<const K extends AuditSubjectKind>(
  transaction: Transaction,
  { actor, address, requestId }: AuditContext<CallerActor | ScheduledActor | SystemActor>,
  { action, subject, before, after }: AuditedChange<K>,
): Promise<void> {
  await transaction.insert(auditEntries).values({
    ...describeActor(actor),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...(before && { before }),
    ...(after && { after }),
    address,
    requestId,
  });
}

function describeActor(actor: CallerActor | ScheduledActor | SystemActor): {
  actorId: string | null;
  actorEmail: string;
} {
  if (actor.kind === 'system') return { actorId: null, actorEmail: actor.name };
  if (actor.kind === 'scheduled' || (actor.kind === 'user' && !actor.actingKey))
    return { actorId: actor.user.id, actorEmail: actor.user.email };
  const { name, prefix } = actor.kind === 'key' ? actor.key : actor.actingKey;
  // Names of keys need not be unique; what they start with is.
  return { actorId: null, actorEmail: `Key: ${name} (${prefix})` };
}

interface Sought {
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string };
  actorId: string;
  since: Date;
}

/** Whether this person did the same to the same record since a moment. */
export async function hasRecentEntry(
  database: Queryable,
  { action, subject, actorId, since }: Sought,
): Promise<boolean> {
  const found = await database.$count(
    auditEntries,
    and(
      eq(auditEntries.subjectKind, subject.kind),
      eq(auditEntries.subjectId, subject.id),
      gte(auditEntries.createdAt, since),
      eq(auditEntries.action, action),
      eq(auditEntries.actorId, actorId),
    ),
  );
  return found > 0;
}
