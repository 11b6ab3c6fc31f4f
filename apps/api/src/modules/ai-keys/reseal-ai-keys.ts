import { asc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { openAiKey, sealAiKey } from './ai-key-secrets.ts';
import { aiKeys } from './ai-keys.tables.ts';

/** What happened to the stored keys. */
interface ResealCounts {
  resealed: number;
  /** Sealed with a key that is neither the current one nor a previous one; left as they are. */
  unreadable: number;
}

/** Seals every AI key that a previous key of the application sealed with the current one. Staff edits wait for it. */
export function resealAiKeys(services: Pick<Services, 'database' | 'secrets'>): Promise<ResealCounts> {
  return services.database.transaction(async (transaction) => {
    const counts = { resealed: 0, unreadable: 0 };
    const rows = await transaction.select().from(aiKeys).orderBy(asc(aiKeys.id)).for('update');
    for (const row of rows) {
      if (services.secrets.isCurrent(row.keySealed)) continue;
      const apiKey = openAiKey(services, row);
      if (apiKey === null) {
        counts.unreadable += 1;
        continue;
      }
      await transaction.update(aiKeys).set(sealAiKey(services, apiKey)).where(eq(aiKeys.id, row.id));
      counts.resealed += 1;
    }
    return counts;
  });
}
