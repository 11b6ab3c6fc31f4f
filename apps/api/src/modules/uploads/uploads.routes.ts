import { endpoints } from '@credit-studio/contracts';
import { maxUploadBytes } from '@credit-studio/contracts/rules';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { receiveForm } from '../../http/receive-form.ts';
import { buildFileUrl } from './file-address.ts';
import { storeImage } from './store-image.ts';

export function uploadRoutes(bind: Bind, services: Services) {
  bind(endpoints.uploadImage, async ({ context, query, request }) => {
    const purpose = query.purpose ?? 'tool';
    const bytes = await receiveImage(request, purpose);
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

/** The bytes of the multipart field `image`. */
async function receiveImage(request: FastifyRequest, purpose: keyof typeof maxUploadBytes): Promise<Buffer> {
  const maxBytes = maxUploadBytes[purpose];
  const { files } = await receiveForm(request, {
    ...endpoints.uploadImage.form,
    ...{ maxFileBytes: maxBytes, maxBytes },
    tooLarge: `File size exceeds ${maxBytes / 1024 / 1024} MB. Please upload a smaller image.`,
    misnamed: missing,
  });
  const [image] = files;
  if (!image || image.bytes.length === 0) throw missing();
  return image.bytes;
}

function missing() {
  return new AppError('image_missing', 'Please upload an image first.');
}
