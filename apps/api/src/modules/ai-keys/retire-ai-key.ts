import { and, eq, isNull, or } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { redactText } from '../../http/redact-text.ts';
import { aiKeys } from './ai-keys.tables.ts';
import type { UsableAiKey } from './find-usable-ai-key.ts';
import { fingerprintAiKey } from './seal-ai-key.ts';

/**
 * Takes a key out of use for what the provider answered to it. A row whose key staff replaced meanwhile is left
 * alone: the answer was not to the new one. `reason` is stored without the key, should it quote it.
 */
export async function retireAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
  { id, apiKey }: UsableAiKey,
  { reason, ...state }: { reason: string; invalidAt?: Date; coolingUntil?: Date },
): Promise<void> {
  const lastError = redactText(reason.replaceAll(apiKey, '[redacted]')).slice(0, 300);
  const isStillStored = or(
    isNull(aiKeys.keyFingerprint),
    eq(aiKeys.keyFingerprint, fingerprintAiKey(services, apiKey)),
  );
  await services.database
    .update(aiKeys)
    .set({ ...state, lastError, updatedAt: services.now() })
    .where(and(eq(aiKeys.id, id), isStillStored));
}
