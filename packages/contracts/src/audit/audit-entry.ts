import * as z from 'zod/mini';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { allAuditActions, auditSubjectKinds } from './audit-actions.ts';

/** One change by staff. `before` and `after` hold the changed fields by their wire names, and never a secret. */
export const auditEntrySchema = z.object({
  _id: recordIdSchema,
  action: z.enum(allAuditActions),
  subjectKind: z.enum(auditSubjectKinds),
  subjectId: z.string(),
  actorId: z.nullable(recordIdSchema),
  actorEmail: z.string(),
  /** Null for something new. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Null for something deleted. */
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Network address that the call came from. */
  address: z.string(),
  requestId: z.string(),
  createdAt: timeSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
