import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { aiKeyChangesSchema, aiKeySchema, newAiKeySchema } from './ai-key.ts';

const aiKeyParams = z.object({ id: recordIdSchema });

export const aiKeyEndpoints = {
  listAiKeys: defineEndpoint({
    method: 'GET',
    path: '/api/gemini-keys',
    access: 'user',
    tag: 'AI keys',
    summary:
      'Staff with `ai-keys:read` see masked keys; others one entry per usable key, without any key material.',
    response: dataEnvelope(z.array(z.union([aiKeySchema, z.object({ isActive: z.literal(true) })]))),
  }),
  addAiKey: defineEndpoint({
    method: 'POST',
    path: '/api/gemini-keys',
    access: 'staff',
    permission: 'ai-keys:write',
    needsFreshConfirmation: true,
    tag: 'AI keys',
    summary: 'Store a key that the provider accepts. It is never answered again.',
    status: 201,
    errors: ['conflict'],
    body: newAiKeySchema,
    response: dataEnvelope(aiKeySchema),
  }),
  updateAiKey: defineEndpoint({
    method: 'PUT',
    path: '/api/gemini-keys/{id}',
    access: 'staff',
    permission: 'ai-keys:write',
    needsFreshConfirmation: true,
    tag: 'AI keys',
    summary:
      'Change a key. A blank `key` leaves the stored one; a new one must be accepted by the provider, and starts healthy.',
    errors: ['conflict', 'stale_version'],
    params: aiKeyParams,
    body: aiKeyChangesSchema,
    response: dataEnvelope(aiKeySchema),
  }),
  toggleAiKey: defineEndpoint({
    method: 'PATCH',
    path: '/api/gemini-keys/{id}/toggle',
    access: 'staff',
    permission: 'ai-keys:write',
    tag: 'AI keys',
    summary: 'Switch a key on or off.',
    params: aiKeyParams,
    response: dataEnvelope(aiKeySchema),
  }),
  deleteAiKey: defineEndpoint({
    method: 'DELETE',
    path: '/api/gemini-keys/{id}',
    access: 'staff',
    permission: 'ai-keys:write',
    needsFreshConfirmation: true,
    tag: 'AI keys',
    summary: 'Delete a key. A video whose job only this key can read may fail, and gives its credit back.',
    params: aiKeyParams,
    response: z.object({ success: z.literal(true), message: z.string() }),
  }),
};
