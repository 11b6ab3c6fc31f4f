import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { exportAuditEntries, listAuditEntries, serializeAuditEntry } from './audit-log.ts';

export function auditRoutes(bind: Bind, services: Pick<Services, 'database' | 'replicas'>): void {
  bind(endpoints.listAuditEntries, async ({ context, query }) => {
    const { rows, total } = await listAuditEntries(services, context, query);
    return { rows: rows.map(serializeAuditEntry), total };
  });

  bind(endpoints.exportAuditEntries, async ({ context, query }) =>
    exportAuditEntries(services, context, query),
  );
}
