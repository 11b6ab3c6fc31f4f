import { hasPermission, type NoticeKind, noticeKinds, noticeMailMinutes } from '@credit-studio/contracts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { composeNoticeMail, queueMessage } from '../messages/index.ts';
import { findUser } from '../users/index.ts';
import { describeNotice } from './describe-notice.ts';
import { selectNotices } from './notice-list.ts';
import { staffNoticeMails, staffNotices } from './staff-notices.tables.ts';

interface MailGroup {
  userId: string;
  kind: NoticeKind;
}

const groupsAtOnce = 200;

const isPauseOver = sql`${staffNoticeMails.sentAt} <= now() - ${noticeMailMinutes} * interval '1 minute'`;

/**
 * Queues a mail for each person and kind with notices that wait for one, at most every ten minutes: the first notice is
 * mailed at once, and what comes before the next mail goes into that one. Returns how many mails were queued.
 */
export async function mailNotices(services: Pick<Services, 'database' | 'addresses'>): Promise<number> {
  let mailed = 0;
  for (const group of await listDueGroups(services.database))
    if (await services.database.transaction((transaction) => mailGroup(services, transaction, group)))
      mailed += 1;
  return mailed;
}

function listDueGroups(database: Database): Promise<MailGroup[]> {
  const { userId, kind, mailWaits } = staffNotices;
  return database
    .selectDistinct({ userId, kind })
    .from(staffNotices)
    .leftJoin(staffNoticeMails, and(eq(staffNoticeMails.userId, userId), eq(staffNoticeMails.kind, kind)))
    .where(and(mailWaits, or(isNull(staffNoticeMails.sentAt), isPauseOver)))
    .limit(groupsAtOnce);
}

/** In one transaction, so that a killed worker leaves the notices waiting, and two workers queue one mail. */
async function mailGroup(
  { addresses }: Pick<Services, 'addresses'>,
  transaction: Transaction,
  group: MailGroup,
): Promise<boolean> {
  const waiting = await lockWaiting(transaction, group);
  if (waiting.length === 0) return false;
  const user = await findUser(transaction, group.userId);
  const mayGetIt =
    user !== null && user.blockedAt === null && hasPermission(user.role, noticeKinds[group.kind].permission);
  // What was read in the console in the meantime needs no mail.
  const unread = mayGetIt ? waiting.filter(({ readAt }) => readAt === null) : [];
  const [first] = unread;
  if (user && first && !(await startPause(transaction, group))) return false;
  const occasion = user && first ? `staff-notice:${first.id}` : null;
  await transaction
    .update(staffNotices)
    .set({ mailWaits: false, mailedAs: occasion })
    .where(
      inArray(
        staffNotices.id,
        waiting.map(({ id }) => id),
      ),
    );
  if (!user || occasion === null) return false;
  await queueMessage(transaction, {
    occasion,
    userId: user.id,
    toEmail: user.email,
    ...composeNoticeMail({
      name: user.name,
      heading: noticeKinds[group.kind].title,
      notices: unread.map(({ kind, facts }) => describeNotice(kind, facts)),
      listPath: noticeKinds[group.kind].path,
      adminOrigin: addresses.admin,
    }),
  });
  return true;
}

async function lockWaiting(transaction: Transaction, { userId, kind }: MailGroup) {
  const ids = await transaction
    .select({ id: staffNotices.id })
    .from(staffNotices)
    .where(and(eq(staffNotices.userId, userId), eq(staffNotices.kind, kind), staffNotices.mailWaits))
    .orderBy(asc(staffNotices.id))
    .for('update');
  if (ids.length === 0) return [];
  return selectNotices(transaction)
    .where(
      inArray(
        staffNotices.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(asc(staffNotices.id));
}

/** False while the pause after the last mail lasts. */
async function startPause(transaction: Transaction, group: MailGroup): Promise<boolean> {
  const started = await transaction
    .insert(staffNoticeMails)
    .values({ ...group, sentAt: sql`now()` })
    .onConflictDoUpdate({
      target: [staffNoticeMails.userId, staffNoticeMails.kind],
      set: { sentAt: sql`now()` },
      setWhere: isPauseOver,
    });
  return started.rowCount === 1;
}
