import type { Services } from '../../context.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { coolAiKey } from './cool-ai-key.ts';
import { findUsableAiKey, type UsableAiKey } from './find-usable-ai-key.ts';
import { markAiKeyInvalid } from './mark-ai-key-invalid.ts';
import { hasCoolingAiKey } from './usable-ai-keys.ts';

/** No key is left to try: all of them pause, or there is none in order. */
export class NoUsableAiKeyError extends Error {
  readonly reason: 'all-cooling' | 'none';

  constructor(reason: 'all-cooling' | 'none') {
    super('No API keys available');
    this.name = 'NoUsableAiKeyError';
    this.reason = reason;
  }
}

/** Takes a key out of use for what its call answered; rethrows what is not the key's fault. */
async function retireKey(
  services: Pick<Services, 'database' | 'now' | 'secrets' | 'log'>,
  key: UsableAiKey,
  error: unknown,
) {
  if (!(error instanceof AiProviderError)) throw error;
  const { kind, message: reason, retryAfterMs } = error;
  if (kind === 'key-invalid') await markAiKeyInvalid(services, { key, reason });
  else if (kind === 'rate-limited') await coolAiKey(services, { key, reason, retryAfterMs });
  else throw error;
  services.log.warn({ keyId: key.id, kind }, 'An AI key was taken out of use');
}

/** Runs `attempt` with one usable key after the other until one is accepted by the provider. */
export async function tryAiKeys<T>(
  services: Pick<Services, 'database' | 'now' | 'secrets' | 'log'>,
  attempt: (key: UsableAiKey) => Promise<T>,
): Promise<T> {
  const tried = new Set<string>();
  for (let key = await findUsableAiKey(services); key; key = await findUsableAiKey(services)) {
    // Someone may have put a key back in order meanwhile; one try each is enough.
    if (tried.has(key.id)) break;
    tried.add(key.id);
    try {
      return await attempt(key);
    } catch (error) {
      await retireKey(services, key, error);
    }
  }
  const isCooling = await hasCoolingAiKey(services.database, services.now());
  throw new NoUsableAiKeyError(isCooling ? 'all-cooling' : 'none');
}
