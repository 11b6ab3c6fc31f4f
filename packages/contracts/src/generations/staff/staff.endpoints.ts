import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { dayRangeShape } from '../../values/dates.ts';
import { recordIdSchema } from '../../values/ids.ts';
import { pagingQuerySchema, sortSchema } from '../../values/paging.ts';
import {
  exportedGenerationSchema,
  generationRecordSchema,
  staffGenerationFilterSchema,
  staffGenerationSchema,
  staffReasonSchema,
} from './staff-generation.ts';

const params = z.object({ id: recordIdSchema });

/** No API key can make these calls: they show what customers keep private. */
export const staffGenerationEndpoints = {
  listAllGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/all-generations',
    access: 'staff',
    permission: 'generations:read',
    tag: 'Generations',
    summary:
      'The results of all customers, newest first, without those that their customers deleted. The search looks at customers, prompts and ids.',
    paged: true,
    query: z.extend(pagingQuerySchema, {
      ...staffGenerationFilterSchema.shape,
      ...dayRangeShape,
      sort: sortSchema(['createdAt', 'kind', 'status']),
    }),
    response: dataEnvelope(z.array(staffGenerationSchema)),
  }),
  exportAllGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/all-generations/export',
    access: 'staff',
    permission: 'customers:export',
    tag: 'Generations',
    summary:
      'The results of all customers that match, newest first, with what they cost, as a CSV file. Those that their customers deleted are not in it.',
    transport: 'csv',
    limit: { calls: 10, seconds: 60 },
    query: z.extend(z.pick(pagingQuerySchema, { search: true }), {
      ...staffGenerationFilterSchema.shape,
      ...dayRangeShape,
    }),
    response: exportedGenerationSchema,
  }),
  getGenerationRecord: defineEndpoint({
    method: 'GET',
    path: '/api/all-generations/{id}',
    access: 'staff',
    permission: 'generations:read',
    tag: 'Generations',
    summary:
      'One result of any customer, with what the AI service said. The audit log records who looked at it.',
    params,
    response: dataEnvelope(generationRecordSchema),
  }),
  retryGeneration: defineEndpoint({
    method: 'POST',
    path: '/api/all-generations/{id}/retry',
    access: 'staff',
    permission: 'generations:moderate',
    tag: 'Generations',
    summary:
      'Make a failed result again for its customer, once. It costs the credits that the failure returned.',
    status: 201,
    params,
    errors: ['conflict', 'insufficient_credits', 'no_ai_keys'],
    body: staffReasonSchema,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
  giveGenerationBack: defineEndpoint({
    method: 'POST',
    path: '/api/all-generations/{id}/give-back',
    access: 'staff',
    permission: 'generations:moderate',
    tag: 'Generations',
    summary: 'Give a customer the credits of a result back, once, as an adjustment of their balance.',
    params,
    errors: ['conflict'],
    body: staffReasonSchema,
    response: dataEnvelope(z.object({ credits: z.int(), balance: z.int() })),
  }),
};
