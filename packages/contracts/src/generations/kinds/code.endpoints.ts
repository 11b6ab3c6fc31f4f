import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../../values/ids.ts';
import { startErrors, startedSchema } from '../start-request.ts';
import { codeRequestSchema } from './code.ts';

export const codeEndpoints = {
  generateCode: defineEndpoint({
    method: 'POST',
    path: '/api/generate-code',
    access: 'user',
    customerScope: 'generations:write',
    tag: 'Generations',
    summary:
      'Start one to four HTML pages from an image, or from an earlier page, each for the price of a page. With `Prefer: wait=N` the answer waits up to N seconds for the first.',
    status: 202,
    waits: true,
    idempotent: true,
    checksRevocation: true,
    limit: { calls: 60, seconds: 60 },
    errors: startErrors,
    body: codeRequestSchema,
    response: z.union([
      z.object({ success: z.literal(true), codeUrl: z.string(), message: z.string() }),
      startedSchema,
    ]),
  }),
  getGeneratedCode: defineEndpoint({
    method: 'GET',
    path: '/api/generations/{id}/code',
    access: 'user',
    customerScope: 'generations:read',
    tag: 'Generations',
    summary: 'The text of one of the caller’s finished pages.',
    errors: ['conflict'],
    params: z.object({ id: recordIdSchema }),
    response: dataEnvelope(z.object({ html: z.string() })),
  }),
};
