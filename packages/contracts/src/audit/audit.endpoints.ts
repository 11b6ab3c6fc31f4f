import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../values/day-range.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { textSchema } from '../values/text.ts';
import { auditEntrySchema } from './audit-entry.ts';

export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    tag: 'Audit log',
    summary: 'Who changed what, newest first.',
    paged: true,
    query: pagingQuerySchema.extend({
      action: textSchema(80).optional(),
      subjectKind: textSchema(80).optional(),
      subjectId: textSchema(80).optional(),
      /** Part of the staff member's email address. */
      actorEmail: textSchema(254).optional(),
      ...dayRangeShape,
    }),
    response: z.array(auditEntrySchema),
  }),
};
