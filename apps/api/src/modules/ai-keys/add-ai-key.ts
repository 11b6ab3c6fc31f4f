import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { refuseKnownAiKey } from './refuse-known-ai-key.ts';
import { sealAiKey } from './seal-ai-key.ts';

/** Stores a key sealed; no one reads it back but the calls to the provider. Throws `conflict` for a known one. */
export async function addAiKey(
  services: Pick<Services, 'secrets'> & { database: Queryable },
  input: { name: string; apiKey: string; isActive?: boolean },
): Promise<AiKeyRow> {
  const { name, apiKey, isActive = true } = input;
  const values = { name, isActive, ...sealAiKey(services, apiKey.trim()) };
  const [row] = await refuseKnownAiKey(() => services.database.insert(aiKeys).values(values).returning());
  if (!row) throw new Error('The insert of an AI key returned no row.');
  return row;
}
