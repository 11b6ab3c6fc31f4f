import type { NoticeChannel, NoticeKind } from '@credit-studio/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, sealedSecret } from '../../database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What the text of a notice is made of. What a person wrote in a message is never part of it. */
export type NoticeFacts = Record<string, string | number | boolean | null>;

/**
 * Something that people of the team may have to know. Triggers write it in the transaction of the change: see the
 * migration `staff_notice_occasions`. What only time brings about is written by `find-occasions.ts`.
 */
export const staffNoticeEvents = pgTable(
  'staff_notice_events',
  {
    id: primaryId(),
    kind: text().$type<NoticeKind>().notNull(),
    /** What happened, such as `ticket-opened:<ticket>`; unique, so that nothing is a notice twice. */
    occasion: text().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** The record that it is about, for the deletion of its customer. */
    subjectId: uuid(),
    /** The person whose data the facts contain, who is also not notified of what they did. */
    personId: uuid(),
    /** The only person who gets it, if they may; null for everyone who may. */
    recipientId: uuid(),
    /** When it was given to its recipients; null until then. */
    distributedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_notice_events_occasion').on(table.occasion),
    index('staff_notice_events_new').on(table.id).where(sql`${table.distributedAt} is null`),
    index('staff_notice_events_created').on(table.createdAt, table.id),
    index('staff_notice_events_subject').on(table.subjectId),
    index('staff_notice_events_person').on(table.personId),
  ],
);
export type StaffNoticeEventRow = typeof staffNoticeEvents.$inferSelect;

/** What one person is notified of, by whatever channels they chose. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    id: primaryId(),
    eventId: uuid()
      .notNull()
      .references(() => staffNoticeEvents.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    inConsole: boolean().notNull(),
    readAt: moment(),
    /** Whether it is still to be mailed, or posted to the person's webhook. */
    mailWaits: boolean().notNull(),
    postWaits: boolean().notNull(),
    /** The occasion of the mail that it went into, which also names other notices; null until then. */
    mailedAs: text(),
  },
  (table) => [
    uniqueIndex('staff_notices_event').on(table.eventId, table.userId),
    index('staff_notices_user').on(table.userId, table.id),
    index('staff_notices_unread')
      .on(table.userId, table.kind)
      .where(sql`${table.inConsole} and ${table.readAt} is null`),
    index('staff_notices_to_mail').on(table.userId, table.kind, table.id).where(sql`${table.mailWaits}`),
    index('staff_notices_to_post').on(table.userId, table.id).where(sql`${table.postWaits}`),
  ],
);

/** When notices of a kind were last mailed to a person: the next mail waits, and gathers what happens until then. */
export const staffNoticeMails = pgTable(
  'staff_notice_mails',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** What one person chose. Without a row the defaults of their role apply. */
export const staffNoticeSettings = pgTable('staff_notice_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Only kinds that the person has saved; for the others the defaults apply. */
  choices: jsonb().$type<Partial<Record<NoticeKind, Record<NoticeChannel, boolean>>>>().notNull().default({}),
  version: integer().notNull().default(1),
});

/** The address that notices of one person are posted to, and how the last post ended. */
export const staffNoticeWebhooks = pgTable(
  'staff_notice_webhooks',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressSealed: sealedSecret().notNull(),
    /** Host and end of the address, which are shown. */
    addressHint: text().notNull(),
    /** When it is next posted to; while a worker posts, when that worker counts as dead. */
    nextAttemptAt: createdAt(),
    /** The attempt that a worker makes now; null between attempts. */
    claimId: uuid(),
    /** Posts in a row that were not accepted, and since when. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    lastError: text(),
    lastSuccessAt: moment(),
    /** When it was switched off for its failures; null while it is used. */
    stoppedAt: moment(),
  },
  (table) => [
    index('staff_notice_webhooks_due').on(table.nextAttemptAt).where(sql`${table.stoppedAt} is null`),
  ],
);
export type StaffNoticeWebhookRow = typeof staffNoticeWebhooks.$inferSelect;

/** States that last, such as that no AI key works: each is an occasion when it begins, and again after it has ended. */
export const staffNoticeConditions = pgTable('staff_notice_conditions', {
  name: text().primaryKey(),
  since: createdAt(),
});
