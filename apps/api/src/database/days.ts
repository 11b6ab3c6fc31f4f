import type { DayRange } from '@credit-studio/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReadDatabase } from './database.ts';

/** Calendar days of the shop's time zone, yyyy-mm-dd, both ends included. */
export interface Days {
  startDate: string;
  endDate: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day so many days later. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Whether a moment is on one of the days. `shop_day_start` reads the zone inside the query, so that no caller can
 * count by another one. A range with only one end filters nothing.
 */
export function withinDays(column: PgColumn, { startDate, endDate }: DayRange): SQL | undefined {
  return startDate && endDate
    ? sql`${column} >= shop_day_start(${startDate}::date) and ${column} < shop_day_start(${endDate}::date + 1)`
    : undefined;
}

/** The rows of one day and one kind: their number, and the sum of one column. */
export interface Tally {
  day: string;
  /** Value of the column that kinds were requested by; empty without one. */
  kind: string;
  count: number;
  sum: number;
}

interface TallyRequest<More extends string> {
  table: PgTable;
  /** The moment that decides which day a row belongs to. */
  at: PgColumn;
  where?: SQL | undefined;
  kind?: PgColumn;
  sum?: PgColumn;
  /** Further numbers of these rows, as aggregates by the names that the tally has them under. */
  more?: Record<More, SQL>;
}

/** Counts and sums the rows of some days in the database; days without rows are left out. */
export async function tallyByDay<More extends string = never>(
  database: ReadDatabase,
  { table, at, where, kind, sum, more }: TallyRequest<More>,
  days: Days,
): Promise<(Tally & Record<More, number>)[]> {
  const { startDate, endDate } = days;
  // A search among the first moments of the days. Converting each of a million rows to its day takes much longer.
  const starts = sql`array(
    select shop_day_start(${startDate}::date + n) from generate_series(0, ${endDate}::date - ${startDate}::date) n
    order by n
  )`;
  const numbers = Object.entries<SQL>(more ?? {}).map(
    ([name, aggregate]) => [name, aggregate.mapWith(Number)] as const,
  );
  const rows = await database
    .select({
      dayNumber: sql`width_bucket(${at}, ${starts})`.mapWith(Number),
      kind: kind ? sql<string>`${kind}` : sql<string>`''`,
      count: sql`count(*)`.mapWith(Number),
      sum: (sum ? sql`coalesce(sum(${sum}), 0)` : sql`0`).mapWith(Number),
      numbers: Object.fromEntries(numbers),
    })
    .from(table)
    .where(and(withinDays(at, days), where))
    // By position: repeated, the first column would have other parameters and count as another expression.
    .groupBy(sql`1`, sql`2`);
  return rows.map(({ dayNumber, numbers: further, ...tally }) => ({
    day: shiftDay(startDate, dayNumber - 1),
    ...tally,
    // Safe: they were selected by the names that were asked for.
    ...(further as Record<More, number>),
  }));
}
