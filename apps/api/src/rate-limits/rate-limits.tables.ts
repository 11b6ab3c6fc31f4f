import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counted calls, where replicas share their limits. In the shape that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
