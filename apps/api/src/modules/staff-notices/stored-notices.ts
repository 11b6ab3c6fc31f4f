import type { UserData } from '@credit-studio/contracts';
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database, ReadDatabase, Transaction } from '../../database/database.ts';
import { deleteOldest } from '../../database/delete-oldest.ts';
import { eraseMessageTexts } from '../messages/index.ts';
import { listChoices } from './notice-choices.ts';
import { selectNotices, serializeNotice } from './notice-list.ts';
import {
  staffNoticeEvents,
  staffNoticeSettings,
  staffNotices,
  staffNoticeWebhooks,
} from './staff-notices.tables.ts';

/** Everything that is stored about one person’s notices, newest first. */
export async function readStoredNotices(
  database: ReadDatabase,
  { id, role }: { id: string; role: string },
): Promise<UserData['staffNotices']> {
  const notices = await selectNotices(database)
    .where(eq(staffNotices.userId, id))
    .orderBy(desc(staffNotices.id));
  const [settings] = await database
    .select()
    .from(staffNoticeSettings)
    .where(eq(staffNoticeSettings.userId, id));
  const [webhook] = await database
    .select()
    .from(staffNoticeWebhooks)
    .where(eq(staffNoticeWebhooks.userId, id));
  return {
    notices: notices.map((notice) => {
      const { path: _, ...stored } = serializeNotice(notice);
      return stored;
    }),
    settings: {
      choices: listChoices({ role, choices: settings?.choices ?? {} }),
      webhook: webhook?.addressHint ?? null,
    },
  };
}

/**
 * Removes a deleted person from the notices of others, and from the mails about them. Their own go with their record. `recordIds` are records that are
 * not stored under the person’s id, such as a visitor’s tickets.
 */
export async function eraseStaffNotices(
  transaction: Transaction,
  { userId, recordIds }: { userId: string; recordIds: readonly string[] },
): Promise<void> {
  const erased = await transaction
    .update(staffNoticeEvents)
    .set({ facts: { isErased: true } })
    .where(or(eq(staffNoticeEvents.personId, userId), inArray(staffNoticeEvents.subjectId, [...recordIds])))
    .returning({ id: staffNoticeEvents.id });
  const { eventId, mailedAs } = staffNotices;
  const ids = erased.map(({ id }) => id);
  const mailed = await transaction
    .selectDistinct({ mailedAs })
    .from(staffNotices)
    // As one array: there may be more of them than a statement has parameters.
    .where(and(sql`${eventId} = any(${sql.param(ids)}::uuid[])`, isNotNull(mailedAs)));
  await eraseMessageTexts(transaction, { occasions: mailed.flatMap((row) => row.mailedAs ?? []) });
}

/** Deletes what happened before a moment, with everyone’s notices of it. */
export function forgetStaffNotices(database: Database, { before }: { before: Date }): Promise<number> {
  return deleteOldest(database, {
    ...{ table: staffNoticeEvents, key: staffNoticeEvents.createdAt },
    isOld: lt(staffNoticeEvents.createdAt, before),
  });
}
