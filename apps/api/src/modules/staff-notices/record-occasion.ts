import type { NoticeKind } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/database.ts';
import { type NoticeFacts, staffNoticeConditions, staffNoticeEvents } from './staff-notices.tables.ts';

interface Occasion {
  kind: NoticeKind;
  /** Unique: what was recorded before is not recorded again. */
  occasion: string;
  facts: NoticeFacts;
  recipientId?: string;
}

/** Records what no change of a table says: what time brings about, and what this module finds itself. */
export async function recordOccasions(database: Queryable, occasions: readonly Occasion[]): Promise<void> {
  if (occasions.length === 0) return;
  await database
    .insert(staffNoticeEvents)
    .values([...occasions])
    .onConflictDoNothing({ target: staffNoticeEvents.occasion });
}

/** Records a state that lasts when it begins, once until it has ended. */
export async function followCondition(
  database: Database,
  { kind, holds }: { kind: NoticeKind; holds: boolean },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!holds) {
      await transaction.delete(staffNoticeConditions).where(eq(staffNoticeConditions.name, kind));
      return;
    }
    const [begun] = await transaction
      .insert(staffNoticeConditions)
      .values({ name: kind })
      .onConflictDoNothing()
      .returning();
    if (begun)
      await recordOccasions(transaction, [
        { kind, occasion: `${kind}:${begun.since.toISOString()}`, facts: {} },
      ]);
  });
}
