import { eq } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { recordAudit } from '../audit/index.ts';
import { aiKeys } from './ai-keys.tables.ts';
import { lockAiKey } from './lock-ai-key.ts';

/**
 * Removes a key for good. A worker that holds it already goes on with it; a generation that is picked up again
 * later can be read with no other key, and fails with its credit returned.
 */
export function deleteAiKey(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  id: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { name, isActive } = await lockAiKey(transaction, id);
    await transaction.delete(aiKeys).where(eq(aiKeys.id, id));
    await recordAudit(transaction, context, {
      action: 'ai-key.deleted',
      subject: { kind: 'ai-key', id },
      before: { name, isActive },
    });
  });
}
