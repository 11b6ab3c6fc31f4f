import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createNamingClient } from './naming-client.ts';

export type Database = NodePgDatabase;
/** The argument of a transaction's callback; verbs that must run inside a transaction take this type. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of the two, for reads that work in both. */
export type Queryable = Database | Transaction;

/** Opens a pool with drizzle on it. `close` waits for running queries. */
export function openDatabase(options: { url: string; poolSize: number }) {
  const pool = new pg.Pool({
    Client: createNamingClient(),
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that the server closed is replaced on the next query; unhandled, it would end the process.
  pool.on('error', () => {});
  const database: Database = drizzle(pool, { casing: 'snake_case' });
  return { database, pool, close: () => pool.end() };
}
