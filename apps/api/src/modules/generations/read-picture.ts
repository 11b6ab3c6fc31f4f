import { buffer } from 'node:stream/consumers';
import type { Services } from '../../context.ts';
import type { AiPicture } from '../../providers/gemini/index.ts';
import type { FileRow } from '../uploads/index.ts';

/** A stored picture's bytes for a model. */
export const readPicture = async (
  { storage }: Pick<Services, 'storage'>,
  file: Pick<FileRow, 'storageKey' | 'contentType'>,
): Promise<AiPicture> => ({
  bytes: await buffer(await storage.read(file.storageKey)),
  contentType: file.contentType,
});
