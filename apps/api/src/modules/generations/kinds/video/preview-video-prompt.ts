import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Services, UserActor } from '../../../../context.ts';
import { AppError } from '../../../../errors/app-error.ts';
import { AiProviderError } from '../../../../providers/gemini/index.ts';
import { tryAiKeys } from '../../../ai-keys/index.ts';
import { getBalance } from '../../../credits/index.ts';
import { findCreditCost } from '../../settings/generation-settings.ts';
import { decideFailure, describeFailure, toAppError } from '../../steps/failures.ts';
import { getOwnImage, readImage } from '../../steps/input-image.ts';
import { decideRetryDelayMs } from '../../steps/pace.ts';
import { countVideoPrompt } from './prompt-quota.ts';
import { videoKind } from './video-kind.ts';
import { askForVideoPrompt } from './video-prompt.ts';
import { recordWrittenPrompt } from './written-prompts.ts';

const timeoutMs = 60_000;

/**
 * Writes a video prompt for one of the caller's images, to be read and edited before a credit is spent. Each call
 * costs the shop money, so it needs the credits of a video, free or on hold, and counts against a daily quota.
 */
export async function previewVideoPrompt(
  services: Services,
  { actor }: Context<UserActor>,
  { imageUrl, instructions }: { imageUrl: string; instructions: string },
): Promise<string> {
  const [{ balance, held }, creditCost] = await Promise.all([
    getBalance(services.database, actor.user.id),
    findCreditCost(services, videoKind.name),
  ]);
  const { insufficientCredits, failures: messages } = videoKind.messages();
  if (balance + held < creditCost) throw new AppError('insufficient_credits', insufficientCredits);
  const file = await getOwnImage(services, { userId: actor.user.id, imageUrl });
  await countVideoPrompt(services, actor.user.id);
  try {
    const image = await readImage(services, file);
    const signal = AbortSignal.timeout(timeoutMs);
    const shape = { aspectRatio: '16:9', durationSeconds: 4 } as const;
    const { value, usage } = await repeatWhileUnavailable(signal, () =>
      tryAiKeys(services, 'text', ({ apiKey }) =>
        askForVideoPrompt(services, apiKey, { image, instructions, shape, signal }),
      ),
    );
    await recordWrittenPrompt(services, usage);
    return value;
  } catch (error) {
    if (error instanceof AiProviderError && error.usage) await recordWrittenPrompt(services, error.usage);
    const failure = decideFailure(error);
    if (!failure) throw error;
    throw toAppError(failure, describeFailure(failure, { messages }));
  }
}

/** Someone waits for the answer, so it is asked for again at once, until `signal` aborts. */
async function repeatWhileUnavailable<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts += 1)
    try {
      return await ask();
    } catch (error) {
      const delayMs = decideRetryDelayMs(attempts);
      const mayPass = error instanceof AiProviderError && error.kind === 'unavailable';
      if (delayMs === null || !mayPass) throw error;
      await sleep(delayMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
}
