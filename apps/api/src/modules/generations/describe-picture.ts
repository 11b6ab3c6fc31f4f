import type { Context, Services, UserActor } from '../../context.ts';
import { decideFailure } from './decide-failure.ts';
import { describeFailure, toAppError } from './generation-failure.ts';
import { getOwnPicture } from './get-own-picture.ts';
import { readPicture } from './read-picture.ts';
import { writePicturePrompt } from './write-picture-prompt.ts';

const timeoutMs = 60_000;

/** The words for a video of one's own picture, to be read and edited before anything is spent. */
export const describePicture = async (
  services: Services,
  { actor }: Context<UserActor>,
  { imageUrl, instructions }: { imageUrl: string; instructions: string },
): Promise<string> => {
  const file = await getOwnPicture(services, { userId: actor.user.id, imageUrl });
  try {
    return await writePicturePrompt(services, {
      picture: await readPicture(services, file),
      instructions,
      shape: { aspectRatio: '16:9', durationSeconds: 4 },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const failure = decideFailure(error);
    if (!failure) throw error;
    throw toAppError(failure, describeFailure(failure, { creditReturned: false }));
  }
};
