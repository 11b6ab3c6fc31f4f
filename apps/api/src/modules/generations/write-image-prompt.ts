import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { type AiImage, AiProviderError, type VideoShape } from '../../providers/gemini/index.ts';
import { tryAiKeys } from '../ai-keys/index.ts';
import { decideRetryDelayMs } from './generation-pace.ts';

type Writer = Pick<Services, 'database' | 'now' | 'secrets' | 'log' | 'promptWriter'>;

export interface PromptRequest {
  image: AiImage;
  instructions: string;
  shape: VideoShape;
  signal?: AbortSignal;
}

/**
 * The prompt step: words for the video model from an image and instructions. Repeated while the service is
 * unavailable, because a prompt written twice costs nothing that counts.
 */
export async function writeImagePrompt(
  services: Writer,
  request: PromptRequest,
  attempt = 0,
): Promise<string> {
  try {
    return await tryAiKeys(services, ({ apiKey }) =>
      services.promptWriter.writeVideoPrompt({ apiKey, ...request }),
    );
  } catch (error) {
    const delayMs = decideRetryDelayMs(attempt);
    if (!(error instanceof AiProviderError && error.kind === 'unavailable') || delayMs === null) throw error;
    await sleep(delayMs, undefined, request.signal && { signal: request.signal }).catch(() => {
      throw error;
    });
    return writeImagePrompt(services, request, attempt + 1);
  }
}
