import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '../src/modules/audit/audit.tables.ts';
import type { TestApp } from './test-app.ts';

/** What the audit log says about one record, newest first. */
export function readAudit({ services }: Pick<TestApp, 'services'>, subjectId: string) {
  return services.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(desc(auditEntries.id));
}
