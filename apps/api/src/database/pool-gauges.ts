import type pg from 'pg';
import { Gauge } from 'prom-client';

/** The pools that are open in this process: one, except in tests. */
const pools = new Set<pg.Pool>();

function sum(read: (pool: pg.Pool) => number): number {
  return [...pools].reduce((total, pool) => total + read(pool), 0);
}

new Gauge({
  name: 'credit_studio_database_pool_connections',
  help: 'Connections of this process to the database.',
  labelNames: ['state'],
  collect() {
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
  },
});

new Gauge({
  name: 'credit_studio_database_pool_waiting',
  help: 'Callers that wait because every connection is busy.',
  collect() {
    this.set(sum(({ waitingCount }) => waitingCount));
  },
});

/** Counts a pool until the returned function is called. */
export function watchPool(pool: pg.Pool): () => void {
  pools.add(pool);
  return () => pools.delete(pool);
}
