import { hasPermission, type NoticeKind, noticeKindNames, noticeKinds } from '@credit-studio/contracts';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { listStaffUsers, type UserRow } from '../users/index.ts';
import { decideChannels, type StoredChoices } from './notice-choices.ts';
import {
  type StaffNoticeEventRow,
  staffNoticeEvents,
  staffNoticeSettings,
  staffNotices,
  staffNoticeWebhooks,
} from './staff-notices.tables.ts';

const eventsAtOnce = 100;

/**
 * Gives each new occasion to the people who get it, in one transaction with the mark that it was: a killed worker leaves
 * it as it was. Several workers may run it at once. Returns how many occasions there were.
 */
export async function distributeNotices({ database }: Pick<Services, 'database'>): Promise<number> {
  let distributed = 0;
  for (;;) {
    const count = await database.transaction(distributeSome);
    distributed += count;
    if (count < eventsAtOnce) return distributed;
  }
}

async function distributeSome(transaction: Transaction): Promise<number> {
  const { id, kind, distributedAt } = staffNoticeEvents;
  const events = await transaction
    .select()
    .from(staffNoticeEvents)
    // A kind of a later version waits for that version.
    .where(and(isNull(distributedAt), inArray(kind, noticeKindNames)))
    .orderBy(asc(id))
    .limit(eventsAtOnce)
    .for('update', { skipLocked: true });
  if (events.length === 0) return 0;
  const staff = await listRecipients(transaction);
  const notices = events.flatMap((event) => decideNotices(event, staff));
  if (notices.length > 0) await transaction.insert(staffNotices).values(notices).onConflictDoNothing();
  await transaction
    .update(staffNoticeEvents)
    .set({ distributedAt: sql`now()` })
    .where(
      inArray(
        id,
        events.map((event) => event.id),
      ),
    );
  return events.length;
}

interface Recipient extends Pick<UserRow, 'id' | 'role'> {
  choices: StoredChoices;
  hasWebhook: boolean;
}

async function listRecipients(transaction: Transaction): Promise<Recipient[]> {
  const people = (await listStaffUsers(transaction)).filter(({ blockedAt }) => blockedAt === null);
  const settings = await transaction.select().from(staffNoticeSettings);
  const { userId, stoppedAt } = staffNoticeWebhooks;
  const webhooks = await transaction.select({ userId }).from(staffNoticeWebhooks).where(isNull(stoppedAt));
  const choicesOf = new Map(settings.map((row) => [row.userId, row.choices]));
  const posted = new Set(webhooks.map((row) => row.userId));
  return people.map(({ id, role }) => ({
    ...{ id, role, choices: choicesOf.get(id) ?? {} },
    hasWebhook: posted.has(id),
  }));
}

/** Kinds that are one person's business, also when that person does not get them. */
const personalKinds: readonly NoticeKind[] = ['ticket-assigned', 'own-webhook-stopped'];

type Occasion = Pick<StaffNoticeEventRow, 'id' | 'kind' | 'personId' | 'recipientId'>;

/**
 * Who gets it: the people whose role includes it, without the person who did it. What concerns the assignee of a ticket
 * goes to everyone once that person may no longer see it, as an assignment counts only while its person is staff.
 */
function decideNotices(event: Occasion, staff: readonly Recipient[]): (typeof staffNotices.$inferInsert)[] {
  const { kind, personId, recipientId } = event;
  const permitted = staff.filter(
    ({ id, role }) => id !== personId && hasPermission(role, noticeKinds[kind].permission),
  );
  const chosen = permitted.filter(({ id }) => id === recipientId);
  const isForOne = recipientId !== null && (chosen.length > 0 || personalKinds.includes(kind));
  return (isForOne ? chosen : permitted).flatMap((person) => {
    const channels = decideChannels(kind, person);
    const postWaits = channels.webhook && person.hasWebhook;
    if (!channels.console && !channels.mail && !postWaits) return [];
    return {
      ...{ eventId: event.id, userId: person.id, kind, inConsole: channels.console },
      ...{ mailWaits: channels.mail, postWaits },
    };
  });
}
