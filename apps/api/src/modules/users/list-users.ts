import {
  listRolesWith,
  type Permission,
  type Total,
  type userEndpoints,
  userRoles,
} from '@credit-studio/contracts';
import { and, arrayContains, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallerActor, Context, Services, UserActor } from '../../context.ts';
import type { Queryable, ReadDatabase } from '../../database/database.ts';
import { type Days, type Tally, tallyByDay, withinDays } from '../../database/days.ts';
import { composeSearch, type Search } from '../../database/list-search/compose-search.ts';
import { countRows } from '../../database/list-search/count-rows.ts';
import { chooseOrder } from '../../database/list-search/list-conditions.ts';
import { selectIds, selectPage } from '../../database/list-search/select-page.ts';
import { streamRows } from '../../database/stream-rows.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { isStaffWith, may, restrictedUserId } from '../../permissions.ts';
import { recordAudit } from '../audit/index.ts';
import { getUser } from './find-users.ts';
import { hasPaidMembership, isStaffMember, isTagged, type UserRow, users } from './users.tables.ts';

const columns = {
  createdAt: users.createdAt,
  userName: users.name,
  UserEmail: users.email,
  userRole: users.role,
  userMembership: users.membership,
};

/** A condition on what other modules store of a user. */
export type MatchRecords = (userId: PgColumn) => SQL | undefined;

/** Users, newest first. Anyone without the right to see customers finds only themselves, with any filter. */
export async function listUsers(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  context: Context<CallerActor>,
  input: EndpointCall<typeof userEndpoints.listUsers>['query'],
  matchRecords?: MatchRecords,
): Promise<{ rows: UserRow[]; total: number }> {
  const ownId = restrictedUserId(context.actor, 'customers:read');
  if (ownId !== null) return { rows: [await getUser(database, ownId)], total: 1 };
  return replicas.readFor(context)((replica) =>
    selectPage(replica, {
      table: users,
      where: and(matchUsers(input), matchForStaff(context, input, matchRecords)),
      orderBy: chooseOrder(input.sort, { columns, fallback: '-createdAt', tieBreak: users.id }),
      search: searchUsers(input),
      isNarrowed: [input.role, input.member, input.bought, input.credits, input.startDate].some(Boolean),
      page: input.page,
      limit: input.limit,
    }),
  );
}

/** A text that finds more people is too common to look for their records with. */
const maxUsersOfSearch = 500;

/** The newest users whom a text finds, up to a bound: where records of theirs are looked for. */
export async function findUserIds(database: ReadDatabase, search: string): Promise<string[]> {
  const found = composeSearch(users, search);
  if (!found) return [];
  return selectIds(database, {
    table: users,
    where: undefined,
    orderBy: chooseOrder(undefined, { columns, fallback: '-createdAt', tieBreak: users.id }),
    search: found,
    page: 1,
    limit: maxUsersOfSearch,
  });
}

/** Every user who passes the filter, newest first, in batches. The export itself is audited first. */
export async function exportUsers<Exported>(
  { database, replicas }: Pick<Services, 'database' | 'replicas'>,
  context: Context<CallerActor>,
  {
    filter,
    matchRecords,
    serialize,
  }: {
    filter: UserFilter;
    matchRecords?: MatchRecords;
    serialize: (rows: UserRow[]) => Promise<Exported[]>;
  },
): Promise<AsyncIterable<Exported[]>> {
  await database.transaction((transaction) =>
    recordAudit(transaction, context, {
      action: 'users.exported',
      subject: { kind: 'users', id: 'all' },
      after: filter,
    }),
  );
  return streamRows(replicas.readFor(context), {
    table: users,
    where: and(
      matchUsers(filter),
      matchForStaff(context, filter, matchRecords),
      searchUsers(filter)?.matches,
    ),
    serialize,
  });
}

type UserFilter = EndpointCall<typeof userEndpoints.exportUsers>['query'];

function matchUsers({ userEmail }: UserFilter): SQL | undefined {
  return userEmail ? sql`lower(${users.email}) = ${userEmail.toLowerCase()}` : undefined;
}

/** Filters of people who are staff, some of which say what staff wrote about a customer; for anyone else they change nothing. */
function matchForStaff(
  { actor }: Context<CallerActor>,
  filter: UserFilter,
  matchRecords: MatchRecords = () => undefined,
): SQL | undefined {
  if (!isStaffWith(actor, 'customers:read')) return undefined;
  const { tag, blocked, role, member } = filter;
  return and(
    tag ? arrayContains(users.tags, [tag]) : undefined,
    blocked ? isNotNull(users.blockedAt) : undefined,
    role ? eq(users.role, findStoredRole(role)) : undefined,
    member ? matchMembership(member === 'true') : undefined,
    withinDays(users.createdAt, filter),
    matchRecords(users.id),
  );
}

/** A role as it is stored. Words that are not in the list are stored as they were given. */
function findStoredRole(word: string): string {
  return userRoles.find((role) => role.toLowerCase() === word.toLowerCase()) ?? word;
}

/** A membership that has ended reads as free before the worker stores it. */
function matchMembership(isMember: boolean): SQL {
  const isPaid = hasPaidMembership(users);
  const { membershipEndsAt } = users;
  return isMember
    ? sql`(${isPaid} and (${membershipEndsAt} is null or ${membershipEndsAt} > now()))`
    : sql`(not (${isPaid}) or ${membershipEndsAt} <= now())`;
}

/** The newest users with tags, to read the tags of. */
const maxTaggedUsers = 20_000;
const maxListedTags = 200;

/** The tags that customers have, in alphabetical order. */
export async function listUserTags(database: ReadDatabase): Promise<string[]> {
  const tagged = database
    .select({ tag: sql<string>`unnest(${users.tags})`.as('tag') })
    .from(users)
    .where(isTagged(users))
    .orderBy(desc(users.id))
    .limit(maxTaggedUsers)
    .as('tagged');
  const rows = await database
    .select({ tag: tagged.tag })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(asc(tagged.tag))
    .limit(maxListedTags);
  return rows.map(({ tag }) => tag);
}

function searchUsers({ search }: UserFilter): Search | undefined {
  return composeSearch(users, search);
}

const maxStaff = 500;

/** All admins, oldest record first; none for a caller who may not see the team. */
export async function listAdmins(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<UserActor>,
): Promise<UserRow[]> {
  if (!may(actor, 'team:read')) return [];
  return selectStaff(database, sql`lower(${users.role}) = 'admin'`);
}

/** Everyone in the team, oldest record first. */
export function listStaffUsers(database: Queryable): Promise<UserRow[]> {
  return selectStaff(database, undefined);
}

/** Everyone in the team whose role has the right, oldest record first: whom mails about it go to. */
export function listStaffWith(
  database: Queryable,
  permission: Permission,
): Promise<Pick<UserRow, 'id' | 'name' | 'email'>[]> {
  return selectStaff(database, inArray(sql`lower(${users.role})`, listRolesWith(permission)));
}

function selectStaff(database: Queryable, condition: SQL | undefined): Promise<UserRow[]> {
  return database
    .select()
    .from(users)
    .where(and(isStaffMember(users), condition))
    .orderBy(asc(users.id))
    .limit(maxStaff);
}

export function countUsers(database: ReadDatabase): Promise<Total> {
  return countRows(database, users);
}

/** How many users signed up, by day. */
export function tallyNewUsers(database: ReadDatabase, days: Days): Promise<Tally[]> {
  return tallyByDay(database, { table: users, at: users.createdAt }, days);
}
