import { maxUploadBytes } from '@credit-studio/contracts/rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

function tooLarge(maxBytes: number) {
  return new AppError(
    'file_too_large',
    `File size exceeds ${maxBytes / 1024 / 1024} MB. Please upload a smaller image.`,
  );
}

function missing() {
  return new AppError('image_missing', 'Please upload an image first.');
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** The bytes of the multipart field `image`; reading stops as soon as they are too many. */
export async function receiveImage(
  request: FastifyRequest,
  purpose: keyof typeof maxUploadBytes,
): Promise<Buffer> {
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
    throw new AppError('invalid_request', 'The upload did not arrive whole. Please try again.', {
      cause: error,
    });
  } finally {
    // What was left unread would keep this connection from the caller's next request.
    request.raw.unpipe().resume();
  }
}
