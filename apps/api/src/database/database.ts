import { AsyncResource } from 'node:async_hooks';
import { isTracing } from '@credit-studio/telemetry/tracing';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createNamingClient } from './naming-client.ts';
import { watchPool } from './pool-gauges.ts';

export type Database = NodePgDatabase;
/** The argument of a transaction's callback; verbs that must run inside a transaction take this type. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of the two, for reads that work in both. */
export type Queryable = Database | Transaction;
/** What reads need and no write does, so that they may run on a replica. Each of the others is one, too. */
export type ReadDatabase = Pick<Database, 'select' | 'selectDistinctOn' | '$count' | 'execute'>;
/** Runs a read, on a replica or not. It may run a second time, and then on another server. */
export type RunRead = <T>(work: (database: ReadDatabase) => Promise<T>) => Promise<T>;

/** No connection could be opened or taken from the pool. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super('The database could not be reached.', { cause });
    this.name = 'DatabaseUnreachableError';
  }
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** A pool whose failed connections can be told from the failures of other services. */
class DatabasePool extends pg.Pool {
  // The driver has one form with a callback, which its own `query` uses, and one with a promise.
  override connect = ((callback?: (...result: Connected) => void) => {
    if (!callback)
      return super.connect().catch((cause: unknown) => {
        throw new DatabaseUnreachableError(cause);
      });
    // A caller that waited is called by the one that freed the connection, in that one's trace.
    const answer = isTracing() ? AsyncResource.bind(callback) : callback;
    return super.connect((error, ...rest) => answer(error && new DatabaseUnreachableError(error), ...rest));
  }) as pg.Pool['connect'];
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Where lost connections are logged. */
  log?: Pick<FastifyBaseLogger, 'warn'>;
  /** Longest wait for a connection. */
  connectTimeoutMs?: number;
}

/** Opens a pool with drizzle on it. `close` waits for running queries. */
export function openDatabase({ url, poolSize, log, connectTimeoutMs = 5_000 }: DatabaseOptions) {
  const pool = new DatabasePool({
    Client: createNamingClient(),
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // A new connection reads the catalogue and plans each statement again, which costs more than keeping one.
    idleTimeoutMillis: 300_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Unhandled, the lost connection of a running transaction would end the process. The pool replaces it.
  pool.on('connect', (client) =>
    client.on('error', (err) => log?.warn({ err }, 'A connection to the database was lost')),
  );
  // The same loss a second time, for a connection that was idle.
  pool.on('error', () => {});
  const database: Database = drizzle(pool, { casing: 'snake_case' });
  const unwatch = watchPool(pool);
  return {
    database,
    pool,
    close: () => {
      unwatch();
      return pool.end();
    },
  };
}
