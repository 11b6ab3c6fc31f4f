import { generationFailureSchema } from '@credit-studio/contracts';
import type { Context, Services, UserActor } from '../../context.ts';
import { buildFileUrl } from '../uploads/index.ts';
import { awaitGeneration } from './await-generation.ts';
import { toAppError } from './generation-failure.ts';
import { getOwnGeneration } from './get-own-generation.ts';

/** The answer for a caller that waits: the video, or its failure thrown; null when the wait ended first. */
export async function answerWhenDone(
  services: Services,
  { actor }: Context<UserActor>,
  { id, waitMs, signal }: { id: string; waitMs: number; signal: AbortSignal },
): Promise<{ success: true; videoUrl: string; message: string } | null> {
  if (!(await awaitGeneration(services, { generationId: id, waitMs, signal }))) return null;
  const { generation, video } = await getOwnGeneration(services.database, { userId: actor.user.id, id });
  if (video)
    return { success: true, videoUrl: buildFileUrl(services, video), message: 'Your video is ready.' };
  throw toAppError(generationFailureSchema.parse(generation.failureCode), generation.failureMessage ?? '');
}
