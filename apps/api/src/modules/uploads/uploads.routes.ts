import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { buildFileUrl } from './file-address.ts';
import { receivePicture } from './receive-picture.ts';
import { storePicture } from './store-picture.ts';

export const uploadRoutes = (bind: Bind, services: Services) => {
  bind(endpoints.uploadImage, async ({ context, query, request }) => {
    const purpose = query.purpose ?? 'tool';
    const bytes = await receivePicture(request, purpose);
    const file = await storePicture(services, { bytes, purpose, ownerId: context.actor.user.id });
    return {
      file: {
        _id: file.id,
        url: buildFileUrl(services, file),
        // Every picture that was decoded has a size; the columns are null for videos alone.
        width: file.width ?? 0,
        height: file.height ?? 0,
        bytes: file.bytes,
      },
    };
  });
};
