import { m } from '@credit-studio/messages';
import { eq, inArray, like, sql } from 'drizzle-orm';
import type { Services, UserActor } from '../../context.ts';
import type { Queryable, ReadDatabase } from '../../database/database.ts';
import type { Memorable } from '../../database/memory.ts';
import { prepare, type Values } from '../../database/prepare.ts';
import { AppError } from '../../errors/app-error.ts';
import { type UserRow, users } from './users.tables.ts';

/** The error for a user who does not exist, or whom the caller must not see. */
export function userNotFound(): AppError {
  return new AppError('not_found', m.errors_user_gone());
}

/** Throws `not_found`. */
export async function getUser(database: Queryable, id: string): Promise<UserRow> {
  const user = await findUser(database, id);
  if (!user) throw userNotFound();
  return user;
}

/** Null once the user is deleted. */
export async function findUser(database: Queryable, id: string): Promise<UserRow | null> {
  const [user] = await database.select().from(users).where(eq(users.id, id)).limit(1);
  return user ?? null;
}

/** The record of a Firebase account; null before its first `create-user`. */
export async function findUserByUid(database: Queryable, uid: string): Promise<UserRow | null> {
  const [user] = await database.select().from(users).where(eq(users.firebaseUid, uid)).limit(1);
  return user ?? null;
}

type ActingUser = UserActor['user'];

const remembered: Memorable<ActingUser | null> = {
  name: 'user',
  subjectOf: toUserSubject,
  // A missing record is about to be created.
  isKept: (user) => user !== null,
};

/** Subject of the signals about what calls read of the caller, which a trigger sends. */
function toUserSubject(uid: string): string {
  return `user:${uid}`;
}

/** What every call reads of its caller's record, from memory. Null before the first `create-user`. */
export function recallUserByUid(
  { database, memory }: Pick<Services, 'database' | 'memory'>,
  uid: string,
): Promise<ActingUser | null> {
  return memory.recall(remembered, uid, async () => {
    const [user] = await selectActingUser(database, { uid });
    return user ?? null;
  });
}

const selectActingUser = prepare((database, { uid }: Values<{ uid: string }>) =>
  database
    .select({
      id: users.id,
      firebaseUid: users.firebaseUid,
      email: users.email,
      name: users.name,
      role: users.role,
      phone: users.phone,
      language: users.language,
      emailVerifiedAt: users.emailVerifiedAt,
      profileUrl: users.profileUrl,
      membership: users.membership,
      membershipEndsAt: users.membershipEndsAt,
      sessionsEndedAt: users.sessionsEndedAt,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(eq(users.firebaseUid, uid)),
);

const rememberedUid: Memorable<string | null> = {
  name: 'uid-of-user',
  // The account of a record never changes, so no one sends this signal.
  subjectOf: (id) => `uid-of-user:${id}`,
  isKept: (uid) => uid !== null,
};

/** The same by the record's id, for calls that name a user. Null for an unknown one, and once the record is deleted. */
export async function recallUserById(
  services: Pick<Services, 'database' | 'memory'>,
  id: string,
): Promise<ActingUser | null> {
  const { database, memory } = services;
  const uid = await memory.recall(
    rememberedUid,
    id,
    async () => (await findUser(database, id))?.firebaseUid ?? null,
  );
  const user = uid === null ? null : await recallUserByUid(services, uid);
  return user?.id === id ? user : null;
}

/** Makes the next call see a committed change of a user. Other processes hear of it from the database. */
export function announceUser(
  { signals }: Pick<Services, 'signals'>,
  { firebaseUid }: { firebaseUid: string },
) {
  signals.wake(toUserSubject(firebaseUid));
}

/** Throws `not_found`. The address is compared without case. */
export async function getUserByEmail(database: Queryable, email: string): Promise<UserRow> {
  const user = await findUserByEmail(database, email);
  if (!user) throw userNotFound();
  return user;
}

/** A user by their email address, compared without case. */
export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .limit(1);
  return user ?? null;
}

/** Email addresses by user id, of those among `ids` that still have a record. */
export async function findUserEmails(database: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What staff call each user, by id, of those among `ids` that still have a record. */
export async function findUserNames(database: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name, email } = users;
  const rows = await database.select({ id, name, email }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row.name || row.email]));
}

/** Address, name and role by user id, of those among `ids` that still have a record. */
export async function findUsersByIds(
  database: ReadDatabase,
  ids: string[],
): Promise<Map<string, Pick<UserRow, 'email' | 'name' | 'role'>>> {
  if (ids.length === 0) return new Map();
  const { id, email, name, role } = users;
  const rows = await database.select({ id, email, name, role }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Email addresses of the accounts that the demo seed created. It gives them uids that no one can register. */
export async function listDemoEmails(database: Queryable): Promise<string[]> {
  const found = await database
    .select({ email: users.email })
    .from(users)
    .where(like(users.firebaseUid, 'demo-%'));
  return found.map(({ email }) => email);
}
