import type { Context, Services, UserActor } from '../../context.ts';
import { recordAudit } from '../audit/index.ts';
import { addAiKey } from './add-ai-key.ts';
import type { AiKeyRow } from './ai-keys.tables.ts';

/** A staff member stores a key. The audit log tells that there is one, and nothing of the key itself. */
export function enterAiKey(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  context: Context<UserActor>,
  input: { name: string; key: string; isActive: boolean },
): Promise<AiKeyRow> {
  return database.transaction(async (transaction) => {
    const { name, key: apiKey, isActive } = input;
    const row = await addAiKey({ database: transaction, secrets }, { name, apiKey, isActive });
    await recordAudit(transaction, context, {
      action: 'ai-key.added',
      subject: { kind: 'ai-key', id: row.id },
      after: { name, isActive },
    });
    return row;
  });
}
