import type { DayRange } from '@credit-studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The moment lies on one of the days, by UTC. Half a range is none. */
export function withinDays(column: PgColumn, { startDate, endDate }: DayRange): SQL | undefined {
  return startDate && endDate
    ? sql`${column} >= ${startDate}::date::timestamp at time zone 'UTC'
        and ${column} < (${endDate}::date + 1)::timestamp at time zone 'UTC'`
    : undefined;
}
