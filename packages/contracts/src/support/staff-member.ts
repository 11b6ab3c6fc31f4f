import * as z from 'zod/mini';
import { recordIdSchema } from '../values/ids.ts';

/** A member of staff, as other staff see them in the inbox. */
export const staffMemberSchema = z.object({ _id: recordIdSchema, userName: z.string() });
export type StaffMember = z.infer<typeof staffMemberSchema>;
