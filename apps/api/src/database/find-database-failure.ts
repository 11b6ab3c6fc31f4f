import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { DatabaseUnreachableError } from './database.ts';

/** Text that Postgres cannot hold or a number out of its range: NUL, broken encodings, malformed values. */
const badInputStates = new Set(['22P02', '22021', '22P05', '22003', '22007', '22008']);

/** Shutdowns, lost or rejected connections, cancelled statements, deadlocks: a retry may succeed. */
const unavailableStates = /^(08|53|57|55P03|40001|40P01)/;
/** A row refers to a person who was deleted during the call. */
function isPersonGone({ code, constraint }: pg.DatabaseError) {
  return code === '23503' && constraint?.endsWith('_users_id_fk') === true;
}

const networkCodes = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
]);

/** The driver's errors about a connection that was lost, which have no code. */
const lostConnection = /Connection terminated|not queryable|connection error|Client was closed/i;

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)].slice(0, 5) : [];
}

/** What a database error means to a caller; null for any other error, such as a bug. */
export function findDatabaseFailure(error: unknown): 'bad-input' | 'person-gone' | 'unavailable' | null {
  const errors = chainOf(error);
  const databaseError = errors.find((cause) => cause instanceof pg.DatabaseError);
  if (databaseError?.code && badInputStates.has(databaseError.code)) return 'bad-input';
  if (databaseError && isPersonGone(databaseError)) return 'person-gone';
  if (databaseError?.code && unavailableStates.test(databaseError.code)) return 'unavailable';
  if (errors.some((cause) => cause instanceof DatabaseUnreachableError)) return 'unavailable';
  // Only failed queries count: another service's lost connection is not the database's.
  if (!errors.some((cause) => cause instanceof DrizzleQueryError)) return null;
  const isLost = errors.some(
    (cause) =>
      lostConnection.test(cause.message) || ('code' in cause && networkCodes.has(String(cause.code))),
  );
  return isLost ? 'unavailable' : null;
}

/** True for a query that ran into the time limit of its connection. */
export function isStatementTimeout(error: unknown): boolean {
  return chainOf(error).some(
    (cause) =>
      cause instanceof pg.DatabaseError &&
      cause.code === '57014' &&
      cause.message.includes('statement timeout'),
  );
}

/** True for a violation of the named unique index, also inside wrapping errors. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return chainOf(error).some(
    (cause) => cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === index,
  );
}
