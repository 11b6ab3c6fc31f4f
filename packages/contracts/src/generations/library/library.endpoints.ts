import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../../values/ids.ts';
import { generationSchema } from '../generation.ts';
import {
  exportRequestSchema,
  folderChangesSchema,
  folderSchema,
  generationExportSchema,
  libraryChangesSchema,
  selectionSchema,
  sharedGenerationSchema,
} from './library.ts';

const recordParams = z.object({ id: recordIdSchema });
const shareParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{1,64}$/, 'This is not a valid link.')),
});
const done = z.object({ success: z.literal(true) });
const address = dataEnvelope(z.object({ url: z.string() }));
const common = { access: 'user', tag: 'Library' } as const;

/** What a customer does with finished generations. */
export const libraryEndpoints = {
  updateGeneration: defineEndpoint({
    ...common,
    method: 'PATCH',
    path: '/api/generations/{id}',
    summary: 'Name a generation, mark it as a favorite or put it into a folder.',
    params: recordParams,
    body: libraryChangesSchema,
    response: dataEnvelope(generationSchema),
  }),
  moveGenerations: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/generations/move',
    summary: 'Put generations into a folder, or with `null` out of all folders.',
    body: z.extend(selectionSchema, { folderId: z.nullable(recordIdSchema) }),
    response: done,
  }),
  deleteGeneration: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/api/generations/{id}',
    summary: 'Delete a finished generation with its files. It can be restored for ten minutes.',
    errors: ['conflict'],
    params: recordParams,
    response: done,
  }),
  deleteGenerations: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/generations/delete',
    summary: 'The same for several, all or none.',
    errors: ['conflict'],
    body: selectionSchema,
    response: done,
  }),
  restoreGenerations: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/generations/restore',
    summary: 'Bring back generations that were deleted in the last ten minutes, all or none.',
    body: selectionSchema,
    response: done,
  }),
  packGenerations: defineEndpoint({
    ...common,
    customerScope: 'generations:read',
    method: 'POST',
    path: '/api/generations/archive',
    summary: 'The address of a ZIP with the results, valid for ten minutes.',
    limit: { calls: 30, seconds: 60 },
    errors: ['conflict'],
    body: selectionSchema,
    response: address,
  }),
  exportGeneration: defineEndpoint({
    ...common,
    customerScope: 'generations:write',
    method: 'POST',
    path: '/api/generations/{id}/exports',
    summary: 'Export a finished video in another format. The same call again asks for its state.',
    limit: { calls: 120, seconds: 60 },
    errors: ['conflict'],
    params: recordParams,
    body: exportRequestSchema,
    response: dataEnvelope(generationExportSchema),
  }),
  shareGeneration: defineEndpoint({
    ...common,
    method: 'PUT',
    path: '/api/generations/{id}/share',
    summary: 'Share a finished generation on a public page. The address stays the same until it is revoked.',
    errors: ['conflict'],
    params: recordParams,
    response: address,
  }),
  unshareGeneration: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/api/generations/{id}/share',
    summary: 'Revoke the public page and the addresses of its files.',
    params: recordParams,
    response: done,
  }),
  getSharedGeneration: defineEndpoint({
    ...common,
    access: 'public',
    method: 'GET',
    path: '/api/shared/{token}',
    summary: 'A shared generation, without anything about its customer.',
    params: shareParams,
    response: dataEnvelope(sharedGenerationSchema),
  }),
  blockSharedGeneration: defineEndpoint({
    ...common,
    access: 'staff',
    permission: 'generations:moderate',
    method: 'DELETE',
    path: '/api/shared/{token}',
    summary: 'Take a shared generation down; its customer cannot share it again.',
    params: shareParams,
    response: done,
  }),
  listFolders: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/generation-folders',
    summary: 'The caller’s folders by name, each with the number of generations in it.',
    response: dataEnvelope(z.array(folderSchema)),
  }),
  addFolder: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/generation-folders',
    status: 201,
    summary: 'Add a folder, a hundred at most.',
    errors: ['conflict'],
    body: folderChangesSchema,
    response: dataEnvelope(folderSchema),
  }),
  renameFolder: defineEndpoint({
    ...common,
    method: 'PUT',
    path: '/api/generation-folders/{id}',
    summary: 'Rename a folder.',
    errors: ['conflict'],
    params: recordParams,
    body: folderChangesSchema,
    response: dataEnvelope(folderSchema),
  }),
  deleteFolder: defineEndpoint({
    ...common,
    method: 'DELETE',
    path: '/api/generation-folders/{id}',
    summary: 'Delete a folder; what is in it stays.',
    params: recordParams,
    response: done,
  }),
};
