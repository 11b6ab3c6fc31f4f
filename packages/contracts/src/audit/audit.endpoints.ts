import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/dates.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import { auditEntrySchema } from './audit-entry.ts';

const filters = z.extend(z.pick(pagingQuerySchema, { search: true }), {
  action: z.optional(textSchema(80)),
  subjectKind: z.optional(textSchema(80)),
  subjectId: z.optional(textSchema(80)),
  /** Part of the staff member's email address. */
  actorEmail: z.optional(textSchema(254)),
  ...dayRangeShape,
});

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'staff',
    scope: 'audit:read',
    tag: 'Audit log',
    summary: 'Who changed what, newest first.',
    paged: true,
    query: z.extend(pagingQuerySchema, { ...filters.shape, sort: sortSchema(['createdAt']) }),
    response: z.array(auditEntrySchema),
  }),
  exportAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/audit-log/export',
    access: 'staff',
    scope: 'audit:read',
    tag: 'Audit log',
    summary: 'All audit entries that match, newest first, as a CSV file.',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    query: filters,
    /** `before` and `after` are JSON texts. */
    response: z.extend(auditEntrySchema, { before: z.string(), after: z.string() }),
  }),
};
