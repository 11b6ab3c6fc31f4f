import type { AuditEntry } from '@credit-studio/contracts';
import type { AuditEntryRow } from './audit.tables.ts';

export function presentAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    _id: row.id,
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    actorId: row.actorId,
    actorEmail: row.actorEmail,
    before: row.before,
    after: row.after,
    address: row.address,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
  };
}
