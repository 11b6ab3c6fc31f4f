import { findActorId } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import { type AuditContext, type AuditedChange, recordAudit } from './record-audit.ts';

interface Versioned {
  version: number;
}

/**
 * A record that staff edit: where it is stored, and what the audit log shows of an edit. `Before` is the type of the
 * locked record, which includes null when the first save creates it.
 */
export interface VersionedRecord<Stored extends Versioned, Draft, Before extends Stored | null = Stored> {
  subject: AuditedChange['subject'];
  /** Reads the record and locks it until the transaction ends. */
  lock(transaction: Transaction): Promise<Before>;
  /** The fields that change, without secrets; null when none do. */
  describe(before: Before, draft: Draft): Pick<AuditedChange, 'before' | 'after'> | null;
  /** Inserts the draft or replaces what is stored. A database trigger notifies the other processes. */
  store(transaction: Transaction, draft: Draft, next: { before: Before; version: number }): Promise<Stored>;
  /** Where past versions are stored, for records whose versions can be restored. */
  revisions?: {
    /** The newest version ever saved, including those of a deleted record; 0 without any. */
    findNewest(transaction: Transaction): Promise<number>;
    /** Adds a version unless it is there already. `actorId` is null when it is unknown who saved it. */
    add(transaction: Transaction, saved: Stored, actorId: string | null): Promise<void>;
  };
  /** The message of an edit conflict; there is a general one. */
  staleMessage?: string;
}

export interface VersionedEdit<Before, Draft> {
  action: AuditedChange['action'];
  /** The version that the editor read; undefined skips the comparison. */
  version?: number | undefined;
  decide(before: Before, transaction: Transaction): Draft | Promise<Draft>;
}

/**
 * Saves an edit of a versioned record: under its lock, compared with the version that was read, with a revision
 * and an audit entry. An edit that changes nothing writes nothing. Throws `stale_version`.
 */
export async function saveVersioned<Stored extends Versioned, Draft, Before extends Stored | null = Stored>(
  transaction: Transaction,
  context: AuditContext,
  record: VersionedRecord<Stored, Draft, Before>,
  { action, version, decide }: VersionedEdit<Before, Draft>,
): Promise<{ before: Before; saved: Stored; isChanged: boolean }> {
  const { subject, revisions } = record;
  const before = await record.lock(transaction);
  requireVersion(before, version, record.staleMessage);
  const draft = await decide(before, transaction);
  const changes = record.describe(before, draft);
  if (before && !changes) return { before, saved: before, isChanged: false };
  // A record that was first stored by a seed has no revision yet.
  if (before) await revisions?.add(transaction, before, null);
  const newest = Math.max(before?.version ?? 0, (await revisions?.findNewest(transaction)) ?? 0);
  const saved = await record.store(transaction, draft, { before, version: newest + 1 });
  await revisions?.add(transaction, saved, findActorId(context.actor));
  await recordAudit(transaction, context, { action, subject, ...changes });
  return { before, saved, isChanged: true };
}
