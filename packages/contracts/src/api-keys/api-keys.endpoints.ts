import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { apiKeyChangesSchema, apiKeySchema, createdApiKeySchema, newApiKeySchema } from './api-key.ts';

const params = z.object({ id: recordIdSchema });

/** None of these calls has a scope: a key that could make keys could give itself any right. */
export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    method: 'GET',
    path: '/api/api-keys',
    access: 'staff',
    permission: 'api-keys:read',
    tag: 'API keys',
    summary: 'Keys of programs, newest first, without their secrets.',
    response: dataEnvelope(z.array(apiKeySchema)),
  }),
  createApiKey: defineEndpoint({
    method: 'POST',
    path: '/api/api-keys',
    access: 'staff',
    permission: 'api-keys:write',
    needsFreshConfirmation: true,
    tag: 'API keys',
    summary: 'Create a key. Only this answer contains it.',
    status: 201,
    errors: ['conflict'],
    body: newApiKeySchema,
    response: dataEnvelope(createdApiKeySchema),
  }),
  updateApiKey: defineEndpoint({
    method: 'PUT',
    path: '/api/api-keys/{id}',
    access: 'staff',
    permission: 'api-keys:write',
    needsFreshConfirmation: true,
    tag: 'API keys',
    summary: 'Change name, rights or limit of a key that is not revoked.',
    params,
    errors: ['conflict', 'stale_version'],
    body: apiKeyChangesSchema,
    response: dataEnvelope(apiKeySchema),
  }),
  revokeApiKey: defineEndpoint({
    method: 'POST',
    path: '/api/api-keys/{id}/revoke',
    access: 'staff',
    permission: 'api-keys:write',
    needsFreshConfirmation: true,
    tag: 'API keys',
    summary: 'End a key for good. Programs that use it are refused from then on.',
    params,
    response: dataEnvelope(apiKeySchema),
  }),
};
