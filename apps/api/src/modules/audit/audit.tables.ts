import type { AuditAction, AuditSubjectKind } from '@credit-studio/contracts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../database/columns.ts';

/**
 * Who changed what, with both values, when and from where. Entries outlive the accounts that they name: a database
 * trigger rejects every update and delete.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    actorId: uuid(),
    actorEmail: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text().$type<AuditSubjectKind>().notNull(),
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
