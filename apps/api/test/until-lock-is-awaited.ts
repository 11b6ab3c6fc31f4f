import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Resolves when a transaction of another connection waits for a lock. */
export function untilLockIsAwaited({ services }: TestApp): Promise<void> {
  return eventually(async () => {
    const { rows } = await services.database.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).not.toHaveLength(0);
  });
}
