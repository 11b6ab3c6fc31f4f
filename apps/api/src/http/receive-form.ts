import { m } from '@credit-studio/messages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** A file of a form. The name is the sender's, and may be anything. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export interface FormRules {
  /** The name of the parts with files. */
  files: string;
  maxFiles: number;
  maxFileBytes: number;
  /** Of all files together. */
  maxBytes: number;
  /** The message for someone who sends more bytes. */
  tooLarge: string;
  /** The error for a file in another part. */
  misnamed: () => AppError;
}

/** The longest text of a form, in bytes. */
const maxTextBytes = 16_384;

/**
 * The texts and files of a multipart form; of one file only that, and not what follows it. Throws `invalid_request` and
 * `file_too_large`.
 */
export async function receiveForm(
  request: FastifyRequest,
  { files: part, maxFiles, maxFileBytes, maxBytes, tooLarge, misnamed }: FormRules,
): Promise<{ fields: Record<string, string>; files: ReceivedFile[] }> {
  if (!request.isMultipart()) return { fields: {}, files: [] };
  const limits = {
    ...{ fileSize: maxFileBytes, files: maxFiles, fields: 10, fieldSize: maxTextBytes },
    ...{ parts: maxFiles + 10, headerPairs: 20 },
  };
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  let bytes = 0;
  try {
    for await (const each of request.parts({ limits })) {
      if (each.type === 'field') {
        if (each.valueTruncated) throw new AppError('invalid_request', m.errors_text_too_long());
        fields[each.fieldname] = String(each.value);
      } else if (each.fieldname !== part) throw misnamed();
      else {
        const file = { name: each.filename, bytes: await each.toBuffer() };
        bytes += file.bytes.length;
        if (bytes > maxBytes) throw new AppError('file_too_large', tooLarge);
        files.push(file);
        if (maxFiles === 1) break;
      }
    }
    return { fields, files };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw explainRejection(error, { maxFiles, tooLarge });
  } finally {
    // Unread bytes would block the caller's next request on this connection.
    request.raw.unpipe().resume();
  }
}

function explainRejection(error: unknown, { maxFiles, tooLarge }: Pick<FormRules, 'maxFiles' | 'tooLarge'>) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large', tooLarge);
  if (code === 'FST_FILES_LIMIT') return new AppError('invalid_request', m.files_too_many({ max: maxFiles }));
  return new AppError('invalid_request', m.errors_upload_incomplete(), { cause: error });
}
