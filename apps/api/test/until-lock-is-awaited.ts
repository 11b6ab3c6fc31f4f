import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Resolves when a transaction of another connection waits for a lock. */
export function untilLockIsAwaited({ services }: TestApp): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await services.database.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toHaveLength(0);
    },
    { timeout: 30_000, interval: 20 },
  );
}
