import type { Services } from '../../context.ts';
import type { UsableAiKey } from './find-usable-ai-key.ts';
import { retireAiKey } from './retire-ai-key.ts';

/** How long a key rests when the provider did not say. */
const defaultCoolingMs = 60_000;
const shortestCoolingMs = 1_000;

/** The provider asked this key to pause. */
export function coolAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  input: { key: UsableAiKey; retryAfterMs: number | undefined; reason: string },
): Promise<void> {
  const coolingMs = Math.max(input.retryAfterMs ?? defaultCoolingMs, shortestCoolingMs);
  const coolingUntil = new Date(services.now().getTime() + coolingMs);
  return retireAiKey(services, input.key, { reason: input.reason, coolingUntil });
}
