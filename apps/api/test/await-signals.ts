import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Services } from '../src/context.ts';

/**
 * Waits until every notification so far has arrived: they come in the order in which they were sent. One that is late
 * makes the next call read again what the one before has left in memory.
 */
export async function awaitSignals({
  database,
  signals,
}: Pick<Services, 'database' | 'signals'>): Promise<void> {
  const subject = `test:${randomUUID()}`;
  await new Promise<void>((resolve, reject) => {
    // Also woken when the connection is opened only now.
    const unsubscribe = signals.subscribe(subject, () => {
      unsubscribe();
      resolve();
    });
    database.execute(sql`select pg_notify('signals', ${subject})`).catch(reject);
  });
}
