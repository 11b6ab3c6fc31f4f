import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { generationEventSchema, generationSchema } from './generation.ts';
import { videoEndpoints } from './kinds/video.endpoints.ts';

const generationParams = z.object({ id: recordIdSchema });

export const generationEndpoints = {
  ...videoEndpoints,
  listGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/generations',
    access: 'user',
    tag: 'Generations',
    summary: 'The caller’s generations, newest first.',
    paged: true,
    query: z.pick(pagingQuerySchema, { page: true, limit: true }),
    response: dataEnvelope(z.array(generationSchema)),
  }),
  listUserGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/generations',
    access: 'admin',
    tag: 'Generations',
    summary: 'One user’s generations, newest first.',
    paged: true,
    params: generationParams,
    query: z.pick(pagingQuerySchema, { page: true, limit: true }),
    response: dataEnvelope(z.array(generationSchema)),
  }),
  getGeneration: defineEndpoint({
    method: 'GET',
    path: '/api/generations/{id}',
    access: 'user',
    tag: 'Generations',
    summary: 'One of the caller’s generations.',
    params: generationParams,
    response: dataEnvelope(generationSchema),
  }),
  watchGeneration: defineEndpoint({
    method: 'GET',
    path: '/api/generations/{id}/events',
    access: 'user',
    tag: 'Generations',
    summary: 'Progress as server-sent events; resumes after `Last-Event-ID` and ends with the generation.',
    transport: 'events',
    params: generationParams,
    response: generationEventSchema,
  }),
  deleteGeneration: defineEndpoint({
    method: 'DELETE',
    path: '/api/generations/{id}',
    access: 'user',
    tag: 'Generations',
    summary: 'Delete a finished generation with its result.',
    params: generationParams,
    response: z.object({ success: z.literal(true) }),
  }),
};
