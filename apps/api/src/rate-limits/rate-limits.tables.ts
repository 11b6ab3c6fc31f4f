import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counted calls of replicas that share their limits, in the shape that rate-limiter-flexible requires. */
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
