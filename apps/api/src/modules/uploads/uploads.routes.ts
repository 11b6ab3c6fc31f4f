import { endpoints } from '@credit-studio/contracts';
import { maxUploadBytes } from '@credit-studio/contracts/rules';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Bind } from '../../http/endpoint-call.ts';
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

/** The bytes of the multipart field `image`; stops reading as soon as the limit is exceeded. */
async function receiveImage(request: FastifyRequest, purpose: keyof typeof maxUploadBytes): Promise<Buffer> {
  if (!request.isMultipart()) throw missing();
  const maxBytes = maxUploadBytes[purpose];
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 20 };
  try {
    const part = await request.file({ limits });
    if (part?.fieldname !== 'image') throw missing();
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw missing();
    return bytes;
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(maxBytes);
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_request', 'The upload is incomplete. Please try again.', { cause: error });
  } finally {
    // Unread bytes would block the caller's next request on this connection.
    request.raw.unpipe().resume();
  }
}

function missing() {
  return new AppError('image_missing', 'Please upload an image first.');
}

function tooLarge(maxBytes: number) {
  return new AppError(
    'file_too_large',
    `File size exceeds ${maxBytes / 1024 / 1024} MB. Please upload a smaller image.`,
  );
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
