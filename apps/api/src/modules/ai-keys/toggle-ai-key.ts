import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../context.ts';
import { recordAudit } from '../audit/index.ts';
import { type AiKeyRow, aiKeys } from './ai-keys.tables.ts';
import { lockAiKey } from './lock-ai-key.ts';

/** Switches a key on or off, whichever it was not. */
export function toggleAiKey(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  id: string,
): Promise<AiKeyRow> {
  return database.transaction(async (transaction) => {
    const before = await lockAiKey(transaction, id);
    const [after] = await transaction
      .update(aiKeys)
      .set({ isActive: !before.isActive, version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(aiKeys.id, id))
      .returning();
    if (!after) throw new Error('An AI key vanished under its lock.');
    await recordAudit(transaction, context, {
      action: 'ai-key.toggled',
      subject: { kind: 'ai-key', id },
      before: { isActive: before.isActive },
      after: { isActive: after.isActive },
    });
    return after;
  });
}
