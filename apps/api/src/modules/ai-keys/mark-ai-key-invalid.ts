import type { Services } from '../../context.ts';
import type { UsableAiKey } from './find-usable-ai-key.ts';
import { retireAiKey } from './retire-ai-key.ts';

/** The provider refused the key itself; it is not used again until staff replace it. */
export function markAiKeyInvalid(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  input: { key: UsableAiKey; reason: string },
): Promise<void> {
  return retireAiKey(services, input.key, { reason: input.reason, invalidAt: services.now() });
}
