import { z } from 'zod';
import { recordIdSchema } from '../values/identifiers.ts';
import { timeSchema } from '../values/time.ts';

/** One staff write. `before` and `after` hold the fields that changed, by their wire names, and never a secret. */
export const auditEntrySchema = z.object({
  _id: recordIdSchema,
  /** `<noun>.<what happened>`, such as `package.updated`. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  actorId: recordIdSchema.nullable(),
  actorEmail: z.string(),
  /** Null for something new. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Null for something deleted. */
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Network address that the call came from. */
  address: z.string(),
  requestId: z.string(),
  createdAt: timeSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
