import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { aiKeys } from './ai-keys.tables.ts';

/** How long a key rests when the provider did not say. */
const defaultCoolingMs = 60_000;
const shortestCoolingMs = 1_000;

/** The provider asked this key to pause. */
export const coolAiKey = async (
  services: Pick<Services, 'database' | 'now'>,
  input: { keyId: string; retryAfterMs: number | undefined; reason: string },
): Promise<void> => {
  const now = services.now();
  const coolingMs = Math.max(input.retryAfterMs ?? defaultCoolingMs, shortestCoolingMs);
  const coolingUntil = new Date(now.getTime() + coolingMs);
  await services.database
    .update(aiKeys)
    .set({ coolingUntil, lastError: input.reason, updatedAt: now })
    .where(eq(aiKeys.id, input.keyId));
};
