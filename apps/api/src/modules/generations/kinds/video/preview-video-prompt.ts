import type { Context, Services, UserActor } from '../../../../context.ts';
import { AppError } from '../../../../errors/app-error.ts';
import { getBalance } from '../../../credits/index.ts';
import { decideFailure, describeFailure, toAppError } from '../../steps/failures.ts';
import { getOwnImage, readImage } from '../../steps/input-image.ts';
import { countVideoPrompt } from './prompt-quota.ts';
import { videoKind } from './video-kind.ts';
import { writeVideoPrompt } from './video-prompt.ts';

const timeoutMs = 60_000;

/**
 * Writes a video prompt for one of the caller's images, to be read and edited before a credit is spent. Each call
 * costs the shop money, so it needs a credit, free or on hold, and counts against a daily quota.
 */
export async function previewVideoPrompt(
  services: Services,
  { actor }: Context<UserActor>,
  { imageUrl, instructions }: { imageUrl: string; instructions: string },
): Promise<string> {
  const { balance, held } = await getBalance(services.database, actor.user.id);
  const { insufficientCredits, failures: messages } = videoKind.messages;
  if (balance + held < videoKind.creditCost) throw new AppError('insufficient_credits', insufficientCredits);
  const file = await getOwnImage(services, { userId: actor.user.id, imageUrl });
  await countVideoPrompt(services, actor.user.id);
  try {
    return await writeVideoPrompt(services, {
      image: await readImage(services, file),
      instructions,
      shape: { aspectRatio: '16:9', durationSeconds: 4 },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const failure = decideFailure(error);
    if (!failure) throw error;
    throw toAppError(failure, describeFailure(failure, { messages }));
  }
}
