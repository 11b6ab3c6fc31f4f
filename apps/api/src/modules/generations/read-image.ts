import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import type { AiImage } from '../../providers/gemini/index.ts';
import type { FileRow } from '../uploads/index.ts';

/** A stored image's bytes for a model. */
export async function readImage(
  { storage }: Pick<Services, 'storage'>,
  file: Pick<FileRow, 'storageKey' | 'contentType'>,
): Promise<AiImage> {
  return {
    bytes: await buffer(await storage.read(file.storageKey)),
    contentType: file.contentType,
  };
}
