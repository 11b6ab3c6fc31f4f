import { is, Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from './database.ts';

/** The values of a statement while it is built: `values.email` is where the email will be. */
export type Values<V> = { readonly [Name in keyof V]: Placeholder };

/** A statement of drizzle's query builder that was not run. Raw SQL, from `execute`, only has `getQuery`. */
export type Built<R> = PromiseLike<R> & ({ prepare(name: string): object } | Raw);
interface Raw {
  getQuery(): { sql: string; params: unknown[] };
}

/** What drizzle prepares for one connection. */
interface Prepared<R> {
  params: unknown[];
  execute(values: object): Promise<R>;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

let preparedCount = 0;

/**
 * A statement whose text is built once, and which each connection parses and plans once. Building a text takes longer
 * than sending it, so the statements of calls that many customers make are prepared:
 *
 * ```ts
 * const selectOrder = prepare((database, { code }: Values<{ code: string }>) =>
 *   database.select().from(orders).where(eq(orders.orderCode, code)));
 *
 * const [order] = await selectOrder(transaction, { code: 'AB12CD34' });
 * ```
 *
 * It is sent when it is called, so several calls before the first `await` share a round trip, in that order: await them
 * with `sendTogether`. One plan has to fit all values: a list with filters is not prepared. An id is one of the values,
 * because a default that is made in this process would be the same in every row.
 */
export function prepare<V, R>(
  build: (database: Database, values: Values<V>) => Built<R>,
): (database: Queryable, values: V) => Promise<R> {
  let prepared: Prepared<R> | null = null;
  return (database, values) => {
    prepared ??= prepareFor(database, build);
    // Everything but the connection depends on the text only.
    const bound: Prepared<R> = Object.create(prepared, { client: { value: clientOf(database) } });
    return bound.execute(values as object);
  };
}

function prepareFor<V, R>(
  database: Queryable,
  build: (database: Database, values: Values<V>) => Built<R>,
): Prepared<R> {
  preparedCount += 1;
  const name = `prepared-${preparedCount}`;
  // The two differ in `transaction`, which builds no statement; and every name has its placeholder.
  const built = build(database as Database, namePlaceholders() as Values<V>);
  // Both are of drizzle's class for this driver, whose parameters are not part of its types.
  const prepared = (
    'prepare' in built
      ? built.prepare(name)
      : database._.session.prepareQuery(built.getQuery(), undefined, name, false)
  ) as Prepared<R>;
  if (prepared.params.some((param) => typeof param === 'string' && uuid.test(param)))
    throw new Error('An id of a prepared statement must be one of its values.');
  prepared.params = prepared.params.map(acceptNull);
  return prepared;
}

/** Drizzle gives a placeholder's value to the column's own conversion, which takes no null. */
function acceptNull(param: unknown): unknown {
  if (!is(param, Param)) return param;
  const { encoder } = param;
  const mapToDriverValue = (value: unknown): unknown =>
    value === null ? null : encoder.mapToDriverValue(value);
  return new Param(param.value, { mapToDriverValue });
}

function namePlaceholders(): object {
  return new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });
}

function clientOf(database: Queryable): unknown {
  return Reflect.get(database._.session, 'client');
}

/** The placeholders of several columns, for `values` of an insert and `set` of an update. */
export function pick<V, const Name extends keyof V>(values: Values<V>, names: readonly Name[]) {
  // Drizzle takes placeholders wherever it takes SQL; the types of `set` do not say so.
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Record<Name, SQL>;
}

/**
 * Awaits statements of one transaction that were sent together. If one fails, it waits for the others before it throws the
 * first error: a branch that was still writing would otherwise do so after the rollback, outside of the transaction.
 */
export async function sendTogether<const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [Index in keyof Sent]: Awaited<Sent[Index]> }> {
  const errors: unknown[] = [];
  const answers = await Promise.all(
    sent.map((one) => Promise.resolve(one).catch((error: unknown) => errors.push(error))),
  );
  if (errors.length > 0) throw errors[0];
  // Without an error each answer is that of its statement; `map` does not keep the tuple's types.
  return answers as { -readonly [Index in keyof Sent]: Awaited<Sent[Index]> };
}
