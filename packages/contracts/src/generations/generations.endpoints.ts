import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { pagingQuerySchema } from '../values/paging.ts';
import { generationEventSchema, generationSchema } from './generation.ts';
import { generationSettingsEndpoints } from './generation-settings.endpoints.ts';
import { codeEndpoints } from './kinds/code.endpoints.ts';
import { imageEndpoints } from './kinds/image.endpoints.ts';
import { videoEndpoints } from './kinds/video.endpoints.ts';
import { libraryEndpoints } from './library/library.endpoints.ts';
import { libraryFilterSchema } from './library/library.ts';
import { staffGenerationEndpoints } from './staff/staff.endpoints.ts';

const generationParams = z.object({ id: recordIdSchema });

export const generationEndpoints = {
  ...videoEndpoints,
  ...imageEndpoints,
  ...codeEndpoints,
  ...generationSettingsEndpoints,
  ...libraryEndpoints,
  ...staffGenerationEndpoints,
  listGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/generations',
    access: 'user',
    customerScope: 'generations:read',
    tag: 'Generations',
    summary: 'The caller’s generations, newest first. The search looks at titles and prompts.',
    paged: true,
    query: z.extend(
      z.pick(pagingQuerySchema, { page: true, limit: true, search: true }),
      libraryFilterSchema.shape,
    ),
    response: dataEnvelope(z.array(generationSchema)),
  }),
  listUserGenerations: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/generations',
    access: 'staff',
    scope: 'generations:read',
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
    customerScope: 'generations:read',
    tag: 'Generations',
    summary: 'One of the caller’s generations.',
    params: generationParams,
    response: dataEnvelope(generationSchema),
  }),
  watchGeneration: defineEndpoint({
    method: 'GET',
    path: '/api/generations/{id}/events',
    access: 'user',
    customerScope: 'generations:read',
    tag: 'Generations',
    summary: 'Progress as server-sent events; resumes after `Last-Event-ID` and ends with the generation.',
    transport: 'events',
    params: generationParams,
    response: generationEventSchema,
  }),
};
