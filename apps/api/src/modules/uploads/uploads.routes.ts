import { endpoints } from '@credit-studio/contracts';
import { maxUploadBytes } from '@credit-studio/contracts/rules';
import type { Services } from '../../context.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { buildFileUrl } from './file-address.ts';
import { receiveImage } from './receive-image.ts';
import { storeImage } from './store-image.ts';

export function uploadRoutes(bind: Bind, services: Services) {
  bind(endpoints.uploadImage, async ({ context, query, request }) => {
    const purpose = query.purpose ?? 'tool';
    const { bytes } = await receiveImage(request, maxUploadBytes[purpose]);
    const file = await storeImage(services, { bytes, purpose, ownerId: context.actor.user.id });
    return {
      file: {
        _id: file.id,
        url: buildFileUrl(services, file),
        // Every decoded image has a size; the columns are null only for other files.
        width: file.width ?? 0,
        height: file.height ?? 0,
        bytes: file.bytes,
      },
    };
  });
}
