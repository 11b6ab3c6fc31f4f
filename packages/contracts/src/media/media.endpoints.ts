import * as z from 'zod/mini';
import { acknowledgement, dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema, versionTextSchema } from '../values/numbers.ts';
import { pagingQuerySchema, sortSchema } from '../values/paging.ts';
import { mediaChangesSchema, mediaImageSchema, mediaRecordSchema } from './media.ts';

const read = { access: 'staff', scope: 'content:read', tag: 'Media' } as const;
const write = { access: 'staff', scope: 'content:write', tag: 'Media' } as const;
const params = z.object({ id: recordIdSchema });
const record = dataEnvelope(mediaRecordSchema);
const yes = z.optional(z.enum(['true', 'false']));
const expectedVersion = z.optional(z.object({ version: z.optional(versionSchema) }));

export const mediaEndpoints = {
  listMedia: defineEndpoint({
    ...read,
    method: 'GET',
    path: '/api/media',
    paged: true,
    summary: 'The images of the media library, newest first; searched by title and alt text.',
    query: z.extend(pagingQuerySchema, {
      sort: sortSchema(['createdAt', 'title']),
      /** Only images without an alt text that are not decorative. */
      withoutAltText: yes,
      /** Only images that nothing shows. */
      unused: yes,
      /** The archived images instead of the others. */
      archived: yes,
    }),
    response: z.array(mediaImageSchema),
  }),
  getMedia: defineEndpoint({
    ...read,
    method: 'GET',
    path: '/api/media/{id}',
    summary: 'One image of the library, with all places that show it.',
    params,
    response: record,
  }),
  uploadMedia: defineEndpoint({
    ...write,
    method: 'POST',
    path: '/api/media',
    summary:
      'Add an image to the library, as multipart field `image` (JPEG, PNG, WebP, GIF, AVIF). The same file a second time is found and not stored again.',
    status: 201,
    limit: { calls: 60, seconds: 60 },
    transport: 'upload',
    errors: ['image_missing', 'image_unreadable'],
    form: { files: 'image', maxFiles: 1 },
    response: z.extend(record, {
      /** The same file was in the library already; an archived one is restored. */
      isKnown: z.boolean(),
    }),
  }),
  updateMedia: defineEndpoint({
    ...write,
    method: 'PUT',
    path: '/api/media/{id}',
    summary: 'Replace the sent fields of an image of the library.',
    errors: ['stale_version'],
    params,
    body: mediaChangesSchema,
    response: record,
  }),
  archiveMedia: defineEndpoint({
    ...write,
    method: 'POST',
    path: '/api/media/{id}/archive',
    summary:
      'Take an image out of the library’s choice; where it is shown, it stays. Repeating it changes nothing.',
    errors: ['stale_version'],
    params,
    body: expectedVersion,
    response: record,
  }),
  restoreMedia: defineEndpoint({
    ...write,
    method: 'POST',
    path: '/api/media/{id}/restore',
    summary: 'Offer an archived image again. Repeating it changes nothing.',
    errors: ['stale_version'],
    params,
    body: expectedVersion,
    response: record,
  }),
  deleteMedia: defineEndpoint({
    ...write,
    method: 'DELETE',
    path: '/api/media/{id}',
    summary:
      'Delete an image that no content, draft, package or item shows, archived ones included. Earlier versions of content lose it.',
    errors: ['conflict', 'stale_version'],
    params,
    query: z.object({ version: z.optional(versionTextSchema) }),
    response: acknowledgement,
  }),
};
