import type { Context, Services, UserActor } from '../../../../context.ts';
import { decideFailure, describeFailure, toAppError } from '../../steps/failures.ts';
import { getOwnImage, readImage } from '../../steps/input-image.ts';
import { videoKind } from './video-kind.ts';
import { writeVideoPrompt } from './video-prompt.ts';

const timeoutMs = 60_000;

/** Writes a video prompt for one of the caller's images, to be read and edited before a credit is spent. */
export async function previewVideoPrompt(
  services: Services,
  { actor }: Context<UserActor>,
  { imageUrl, instructions }: { imageUrl: string; instructions: string },
): Promise<string> {
  const file = await getOwnImage(services, { userId: actor.user.id, imageUrl });
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
    const { failures: messages } = videoKind.messages;
    throw toAppError(failure, describeFailure(failure, { messages }));
  }
}
