import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import {
  newSavedViewSchema,
  savedViewChangesSchema,
  savedViewSchema,
  viewedListSchema,
} from './saved-view.ts';

const params = z.object({ id: recordIdSchema });

/** None of these calls has a scope: views belong to the people who work with the console. */
export const savedViewEndpoints = {
  listSavedViews: defineEndpoint({
    method: 'GET',
    path: '/api/saved-views',
    access: 'staff',
    permission: 'console:use',
    tag: 'Saved views',
    summary: 'The caller’s own views of a list and the shared ones, by name.',
    query: z.object({ list: z.optional(viewedListSchema) }),
    response: dataEnvelope(z.array(savedViewSchema)),
  }),
  createSavedView: defineEndpoint({
    method: 'POST',
    path: '/api/saved-views',
    access: 'staff',
    permission: 'console:use',
    tag: 'Saved views',
    summary: 'Save a list as it is shown, under a name.',
    status: 201,
    limit: { calls: 60, seconds: 60 },
    errors: ['conflict'],
    body: newSavedViewSchema,
    response: dataEnvelope(savedViewSchema),
  }),
  updateSavedView: defineEndpoint({
    method: 'PUT',
    path: '/api/saved-views/{id}',
    access: 'staff',
    permission: 'console:use',
    tag: 'Saved views',
    summary:
      'Rename or change a view: one of the caller, or one that is shared. Only its owner decides who sees it.',
    limit: { calls: 60, seconds: 60 },
    params,
    errors: ['conflict', 'stale_version'],
    body: savedViewChangesSchema,
    response: dataEnvelope(savedViewSchema),
  }),
  deleteSavedView: defineEndpoint({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    access: 'staff',
    permission: 'console:use',
    tag: 'Saved views',
    summary: 'Delete a view: one of the caller, or one that is shared.',
    params,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
};
