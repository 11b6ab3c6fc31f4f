import type { Context, Services, UserActor } from '../../context.ts';
import { decideFailure } from './decide-failure.ts';
import { describeFailure, toAppError } from './generation-failure.ts';
import { getOwnImage } from './get-own-image.ts';
import { readImage } from './read-image.ts';
import { writeImagePrompt } from './write-image-prompt.ts';

const timeoutMs = 60_000;

/** The words for a video of one's own image, to be read and edited before anything is spent. */
export async function describeImage(
  services: Services,
  { actor }: Context<UserActor>,
  { imageUrl, instructions }: { imageUrl: string; instructions: string },
): Promise<string> {
  const file = await getOwnImage(services, { userId: actor.user.id, imageUrl });
  try {
    return await writeImagePrompt(services, {
      image: await readImage(services, file),
      instructions,
      shape: { aspectRatio: '16:9', durationSeconds: 4 },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const failure = decideFailure(error);
    if (!failure) throw error;
    throw toAppError(failure, describeFailure(failure, { creditReturned: false }));
  }
}
