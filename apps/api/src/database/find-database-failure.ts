import pg from 'pg';

/** Text that Postgres cannot hold or a number out of its range: NUL, broken encodings, malformed values. */
const badInputStates = new Set(['22P02', '22021', '22P05', '22003', '22007', '22008']);

/** Shutdowns, lost or rejected connections, cancelled statements, deadlocks: a retry may succeed. */
const unavailableStates = /^(08|53|57|55P03|40001|40P01)/;
/** A row refers to a person who was deleted during the call. */
function isPersonGone({ code, constraint }: pg.DatabaseError) {
  return code === '23503' && constraint?.endsWith('_users_id_fk') === true;
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

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
  // Only failed queries count: another service's lost connection is not the database's.
  if (errors[0]?.constructor.name !== 'DrizzleQueryError') return null;
  const isNetwork = errors.some((cause) => 'code' in cause && networkCodes.has(String(cause.code)));
  const isTimeout = errors.some((cause) =>
    /timeout exceeded when trying to connect|Connection terminated/.test(cause.message),
  );
  return isNetwork || isTimeout ? 'unavailable' : null;
}

/** True for a violation of the named unique index, also inside wrapping errors. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return chainOf(error).some(
    (cause) => cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === index,
  );
}
