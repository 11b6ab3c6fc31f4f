import type { NoticeKind, StaffNotice, StaffNoticeList } from '@credit-studio/contracts';
import { and, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { describeNotice } from './describe-notice.ts';
import { listKindsOf } from './notice-choices.ts';
import { type NoticeFacts, staffNoticeEvents, staffNotices } from './staff-notices.tables.ts';

type OwnContext = Context<SignedInActor>;
type ListServices = Pick<Services, 'database'>;

const defaultLimit = 20;

/** A notice with the facts of its occasion. */
export interface FoundNotice {
  id: string;
  kind: NoticeKind;
  facts: NoticeFacts;
  readAt: Date | null;
  createdAt: Date;
}

export function selectNotices(database: ReadDatabase) {
  return database
    .select({
      id: staffNotices.id,
      kind: staffNotices.kind,
      facts: staffNoticeEvents.facts,
      readAt: staffNotices.readAt,
      createdAt: staffNoticeEvents.createdAt,
    })
    .from(staffNotices)
    .innerJoin(staffNoticeEvents, eq(staffNoticeEvents.id, staffNotices.eventId));
}

/** The caller's notices in the console. Those that their role no longer includes are not among them. */
function isShownTo({ actor: { user } }: OwnContext): SQL | undefined {
  return and(
    eq(staffNotices.userId, user.id),
    staffNotices.inConsole,
    inArray(staffNotices.kind, listKindsOf(user.role)),
  );
}

/** Newest first, from where a previous list ended. */
export async function listStaffNotices(
  { database }: ListServices,
  context: OwnContext,
  { before, limit = defaultLimit }: { before?: string | undefined; limit?: number | undefined },
): Promise<StaffNoticeList> {
  const rows = await selectNotices(database)
    .where(and(isShownTo(context), before ? lt(staffNotices.id, before) : undefined))
    .orderBy(desc(staffNotices.id))
    .limit(limit + 1);
  const notices = rows.slice(0, limit);
  return {
    notices: notices.map(serializeNotice),
    next: rows.length > limit ? (notices.at(-1)?.id ?? null) : null,
  };
}

export async function countUnreadNotices(
  { database }: ListServices,
  context: OwnContext,
): Promise<{ unread: number }> {
  return {
    unread: await database.$count(staffNotices, and(isShownTo(context), isNull(staffNotices.readAt))),
  };
}

/** Marks one as read. The time of the first reading stays. Throws `not_found` for one of someone else. */
export async function readStaffNotice(
  { database }: ListServices,
  context: OwnContext,
  id: string,
): Promise<StaffNotice> {
  const isIt = and(isShownTo(context), eq(staffNotices.id, id));
  await database
    .update(staffNotices)
    .set({ readAt: sql`now()` })
    .where(and(isIt, isNull(staffNotices.readAt)));
  const [notice] = await selectNotices(database).where(isIt);
  if (!notice) throw new AppError('not_found', 'This notice no longer exists. Please reload the list.');
  return serializeNotice(notice);
}

/** Marks one and all older ones as read: what came after the caller looked stays unread. */
export async function readAllStaffNotices(
  services: ListServices,
  context: OwnContext,
  { newest }: { newest: string },
): Promise<{ unread: number }> {
  await services.database
    .update(staffNotices)
    .set({ readAt: sql`now()` })
    .where(and(isShownTo(context), isNull(staffNotices.readAt), lte(staffNotices.id, newest)));
  return countUnreadNotices(services, context);
}

export function serializeNotice({ id, kind, facts, readAt, createdAt }: FoundNotice): StaffNotice {
  return {
    ...{ _id: id, kind },
    ...describeNotice(kind, isErased(facts) ? null : facts),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

function isErased(facts: NoticeFacts): boolean {
  return facts.isErased === true;
}
