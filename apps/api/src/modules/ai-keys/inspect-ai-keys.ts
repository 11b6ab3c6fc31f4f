import { asc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { AiProviderError } from '../../providers/gemini/index.ts';
import { openAiKey } from './ai-key-secrets.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';

/** What the provider says about one key. A key that has used up its quota is accepted. */
interface InspectedKey {
  name: string;
  state: 'accepted' | 'rejected' | 'unanswered' | 'unreadable';
}

/** Asks the provider about every key that is switched on, at no cost. Changes nothing. */
export async function inspectAiKeys(
  services: Pick<Services, 'database' | 'secrets' | 'aiModels'>,
): Promise<InspectedKey[]> {
  const rows = await services.database
    .select()
    .from(aiKeys)
    .where(eq(aiKeys.isActive, true))
    .orderBy(asc(aiKeys.name));
  return Promise.all(rows.map(async (row) => ({ name: row.name, state: await inspect(services, row) })));
}

async function inspect(
  services: Pick<Services, 'secrets' | 'aiModels'>,
  row: AiKeyRow,
): Promise<InspectedKey['state']> {
  const apiKey = openAiKey(services, row);
  if (apiKey === null) return 'unreadable';
  try {
    await services.aiModels.checkKey({ apiKey });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    if (error.kind === 'rate-limited') return 'accepted';
    return error.kind === 'unavailable' || error.kind === 'timed-out' ? 'unanswered' : 'rejected';
  }
}
