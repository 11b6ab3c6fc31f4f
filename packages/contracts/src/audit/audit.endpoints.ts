import * as z from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/dates.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import { auditEntrySchema } from './audit-entry.ts';

const filters = pagingQuerySchema.pick({ search: true }).extend({
  action: textSchema(80).optional(),
  subjectKind: textSchema(80).optional(),
  subjectId: textSchema(80).optional(),
  /** Part of the staff member's email address. */
  actorEmail: textSchema(254).optional(),
  ...dayRangeShape,
});

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    tag: 'Audit log',
    summary: 'Who changed what, newest first.',
    paged: true,
    query: pagingQuerySchema.extend(filters.shape),
    response: z.array(auditEntrySchema),
  }),
  exportAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/audit-log/export',
    access: 'admin',
    tag: 'Audit log',
    summary: 'All audit entries that match, newest first, as a CSV file.',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    query: filters,
    /** `before` and `after` are JSON texts. */
    response: auditEntrySchema.extend({ before: z.string(), after: z.string() }),
  }),
};
