import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/identifiers.ts';
import { packageSchema } from './package.ts';

export const catalogEndpoints = {
  listPackages: defineEndpoint({
    method: 'GET',
    path: '/packages',
    access: 'public',
    tag: 'Catalog',
    summary: 'The packages on sale, at most three.',
    response: z.array(packageSchema),
  }),
  getPackage: defineEndpoint({
    method: 'GET',
    path: '/package/{id}',
    access: 'public',
    tag: 'Catalog',
    summary: 'One package on sale.',
    params: z.object({ id: recordIdSchema }),
    response: packageSchema,
  }),
};
