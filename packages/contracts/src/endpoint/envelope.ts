import { z } from 'zod';

/** `{ success: true, data, message? }`, the answer of the specification's content calls. */
export function dataEnvelope<S extends z.ZodType>(data: S) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}
