import type { Services } from '../../context.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { maskAiKey, sealAiKey } from './seal-ai-key.ts';

/** Stores a key sealed; nobody reads it back but the calls to the provider. */
export const addAiKey = async (
  services: Pick<Services, 'database' | 'secrets'>,
  input: { name: string; apiKey: string },
): Promise<AiKeyRow> => {
  const apiKey = input.apiKey.trim();
  const [row] = await services.database
    .insert(aiKeys)
    .values({ name: input.name, keySealed: sealAiKey(services, apiKey), keyHint: maskAiKey(apiKey) })
    .returning();
  if (!row) throw new Error('The insert of an AI key returned no row.');
  return row;
};
