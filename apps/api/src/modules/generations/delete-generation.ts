import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { files } from '../uploads/index.ts';
import { generations } from './generations.tables.ts';
import { getOwnGeneration } from './get-own-generation.ts';

/** Takes a finished generation out of the user's sight and its video out of storage. The ledger keeps its lines. */
export async function deleteGeneration(
  services: Pick<Services, 'database' | 'storage' | 'now'>,
  input: { userId: string; id: string },
): Promise<void> {
  const { generation, video } = await getOwnGeneration(services.database, input);
  if (!generation.finishedAt)
    throw new AppError('conflict', 'This video is still in the making. Please wait for its end.');
  const deletedAt = services.now();
  await services.database.transaction(async (transaction) => {
    await transaction.update(generations).set({ deletedAt }).where(eq(generations.id, generation.id));
    if (video) await transaction.update(files).set({ deletedAt }).where(eq(files.id, video.id));
  });
  if (video) await services.storage.delete(video.storageKey);
}
