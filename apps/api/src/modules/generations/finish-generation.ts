import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { commitHold } from '../credits/index.ts';
import { composeMail, queueMessage } from '../messages/index.ts';
import { files } from '../uploads/index.ts';
import { findUser } from '../users/index.ts';
import { changeGeneration, lockUnfinished } from './change-generation.ts';
import type { GenerationRow } from './generations.tables.ts';

/** What the last step put into storage. */
export interface StoredResult {
  storageKey: string;
  contentType: string;
  bytes: number;
}

async function queueReadyMail(
  services: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { id, userId }: Pick<GenerationRow, 'id' | 'userId'>,
) {
  const user = await findUser(transaction, userId);
  if (!user) return;
  const address = `${services.addresses.storefront}/user/generate-code`;
  await queueMessage(transaction, {
    occasion: `video-ready:${id}`,
    userId,
    toEmail: user.email,
    subject: 'Your video is ready',
    textBody: composeMail({
      name: user.name,
      lines: ['your video is ready. Watch and download it here:', address],
    }),
  });
}

/** Ends a generation with its result: file, spent credits, event and mail in one transaction. */
export function finishGeneration(
  services: Pick<Services, 'database' | 'now' | 'addresses'>,
  generation: Pick<GenerationRow, 'id' | 'userId'>,
  result: StoredResult,
): Promise<GenerationRow> {
  return services.database.transaction(async (transaction) => {
    await lockUnfinished(transaction, generation.id);
    const videoFileId = uuidv7();
    await transaction.insert(files).values({
      id: videoFileId,
      ownerId: generation.userId,
      purpose: 'video',
      visibility: 'private',
      ...result,
    });
    const changes = { status: 'succeeded' as const, progress: 100, videoFileId, finishedAt: services.now() };
    const finished = await changeGeneration(transaction, {
      id: generation.id,
      changes,
      message: 'Your video is ready.',
    });
    await commitHold(transaction, { generationId: generation.id, description: 'Spent on a video' });
    await queueReadyMail(services, transaction, generation);
    return finished;
  });
}
