import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { dataEnvelope } from '../endpoint/envelope.ts';
import { recordIdSchema } from '../values/identifiers.ts';
import { timeSchema } from '../values/time.ts';

export const aiKeyHealths = ['healthy', 'cooling', 'invalid'] as const;

/** A key as an admin sees it: `key` is masked to its first 8 and last 4 characters. */
export const aiKeySchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  key: z.string(),
  isActive: z.boolean(),
  health: z.enum(aiKeyHealths),
  createdAt: timeSchema,
});

export const aiKeyEndpoints = {
  listAiKeys: defineEndpoint({
    method: 'GET',
    path: '/api/gemini-keys',
    access: 'user',
    tag: 'AI keys',
    summary: 'Admins see masked keys; others one entry per usable key, without any key material.',
    response: dataEnvelope(z.array(z.union([aiKeySchema, z.object({ isActive: z.literal(true) })]))),
  }),
};
