import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { aiKeys } from './ai-keys.tables.ts';

/** The provider refused the key itself; it is not used again until staff replace it. */
export const markAiKeyInvalid = async (
  services: Pick<Services, 'database' | 'now'>,
  input: { keyId: string; reason: string },
): Promise<void> => {
  const now = services.now();
  await services.database
    .update(aiKeys)
    .set({ invalidAt: now, lastError: input.reason, updatedAt: now })
    .where(eq(aiKeys.id, input.keyId));
};
