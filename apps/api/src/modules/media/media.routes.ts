import { maxMediaBytes, mediaEndpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { receiveImage } from '../uploads/index.ts';
import { addMedia } from './add-media.ts';
import { archiveMedia, deleteMedia, restoreMedia, updateMedia } from './change-media.ts';
import { getMedia, listMedia, showMedia } from './media-library.ts';

export function mediaRoutes(bind: Bind, services: Services) {
  bind(mediaEndpoints.listMedia, ({ query }) => listMedia(services, query));
  bind(mediaEndpoints.getMedia, async ({ params }) => succeed(await getMedia(services, params.id)));
  bind(mediaEndpoints.uploadMedia, async ({ context, request }) => {
    const image = await receiveImage(request, maxMediaBytes);
    const { row, isKnown } = await addMedia(services, context, image);
    const message = isKnown ? 'This image was in the library already.' : 'Image added to the library.';
    return { ...succeed(await showMedia(services, row), message), isKnown };
  });
  bind(mediaEndpoints.updateMedia, async ({ context, params, body }) => {
    const row = await updateMedia(services, context, { id: params.id, changes: body });
    return succeed(await showMedia(services, row), 'Image saved.');
  });
  bind(mediaEndpoints.archiveMedia, async ({ context, params, body }) => {
    const row = await archiveMedia(services, context, { id: params.id, version: body?.version });
    return succeed(await showMedia(services, row), 'Image archived.');
  });
  bind(mediaEndpoints.restoreMedia, async ({ context, params, body }) => {
    const row = await restoreMedia(services, context, { id: params.id, version: body?.version });
    return succeed(await showMedia(services, row), 'Image restored.');
  });
  bind(mediaEndpoints.deleteMedia, async ({ context, params, query }) => {
    await deleteMedia(services, context, { id: params.id, ...query });
    return { success: true as const, message: 'Image deleted.' };
  });
}
