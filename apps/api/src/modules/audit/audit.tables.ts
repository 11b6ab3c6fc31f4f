import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../database/columns.ts';

/**
 * Who changed what, from what to what, when and from where. Kept when the people it names are gone; the database
 * itself refuses to change or to remove a row.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    actorId: uuid(),
    actorEmail: text().notNull(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    address: text().notNull().default(''),
    requestId: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectKind, table.subjectId, table.createdAt, table.id),
    index('audit_entries_action').on(table.action, table.createdAt, table.id),
  ],
);
export type AuditEntryRow = typeof auditEntries.$inferSelect;
