import { endpoints } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { type ReceivedFile, receiveForm } from '../../http/receive-form.ts';

/** The file of the multipart field `image`. Throws `image_missing` and `file_too_large`. */
export async function receiveImage(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  const { files } = await receiveForm(request, {
    ...endpoints.uploadImage.form,
    ...{ maxFileBytes: maxBytes, maxBytes },
    tooLarge: m.files_image_too_large({ megabytes: maxBytes / 1024 ** 2 }),
    misnamed: missing,
  });
  const [image] = files;
  if (!image || image.bytes.length === 0) throw missing();
  return image;
}

function missing() {
  return new AppError('image_missing', m.studio_image_missing());
}
