import { asc, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { aiKeys } from './ai-keys.tables.ts';
import { openAiKey } from './seal-ai-key.ts';
import { isUsableAt } from './usable-ai-keys.ts';

/** A key ready for use. */
export interface UsableAiKey {
  id: string;
  apiKey: string;
}

/** The usable key that rested longest, marked as used in the same statement; null when there is none. */
export async function findUsableAiKey(
  services: Pick<Services, 'database' | 'now' | 'secrets'>,
): Promise<UsableAiKey | null> {
  const now = services.now();
  const longestRested = services.database
    .select({ id: aiKeys.id })
    .from(aiKeys)
    .where(isUsableAt(now))
    .orderBy(sql`${aiKeys.lastUsedAt} asc nulls first`, asc(aiKeys.id))
    .limit(1);
  const [row] = await services.database
    .update(aiKeys)
    // The database's clock counts microseconds: two calls within one millisecond still take turns.
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(eq(aiKeys.id, longestRested))
    .returning();
  return row ? { id: row.id, apiKey: openAiKey(services, row) } : null;
}
