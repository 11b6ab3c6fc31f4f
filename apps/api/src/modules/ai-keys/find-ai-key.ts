import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { aiKeys } from './ai-keys.tables.ts';
import type { UsableAiKey } from './find-usable-ai-key.ts';
import { openAiKey } from './seal-ai-key.ts';

/** The very key of before, usable or not: a job's result can be read with no other. */
export async function findAiKey(
  services: Pick<Services, 'database' | 'secrets'>,
  id: string,
): Promise<UsableAiKey | null> {
  const [row] = await services.database.select().from(aiKeys).where(eq(aiKeys.id, id)).limit(1);
  return row ? { id: row.id, apiKey: openAiKey(services, row) } : null;
}
