import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { auditEndpoints } from './audit.endpoints.ts';
import { auditEntrySchema } from './audit-entry.ts';

export const auditExportEndpoints = {
  exportAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/audit-log/export',
    access: 'admin',
    tag: 'Audit log',
    summary: 'All audit entries that match, newest first, as a CSV file.',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    query: auditEndpoints.listAuditEntries.query.omit({ sort: true, page: true, limit: true }),
    /** `before` and `after` are JSON texts. */
    response: auditEntrySchema.extend({ before: z.string(), after: z.string() }),
  }),
};
