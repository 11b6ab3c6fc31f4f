import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const patienceMs = 60_000;
/** Rarely: what this asks counts as the database's work. */
const pauseMs = 250;

/** Resolves when a statement that counts what is left to do answers zero. */
export async function waitUntilEmpty(databaseUrl: string, count: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const startedMs = performance.now(); ; await delay(pauseMs)) {
      const { rows } = await client.query<{ left: number }>(`select (${count})::int as left`);
      const left = rows[0]?.left ?? 0;
      if (left <= 0) return;
      if (performance.now() - startedMs > patienceMs) throw new Error(`${left} are still left of: ${count}`);
    }
  } finally {
    await client.end();
  }
}
