export { auditRoutes } from './audit.routes.ts';
export { listAuditEntriesOf, listChangesBefore } from './audit-log.ts';
export { erasePeopleFromInvitations, erasePersonFromAudit } from './erase-person.ts';
export { type AuditContext, hasRecentEntry, recordAudit } from './record-audit.ts';
export { saveVersioned, type VersionedEdit, type VersionedRecord } from './save-versioned.ts';
