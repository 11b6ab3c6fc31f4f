import * as z from 'zod/mini';

/** A moment as ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`. */
export const timeSchema = z.iso.datetime({
  precision: 3,
  error: 'Please enter a moment such as 2026-01-31T12:00:00.000Z.',
});

/** A calendar day for display, dd/mm/yyyy. */
export const displayDateSchema = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/));

/** `2026-01-31T…` → `31/01/2026`, by UTC. */
export function formatDisplayDate(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

const dayError = 'Please enter a day such as 2026-01-31.';
const daySchema = z.union([z.literal(''), z.iso.date(dayError)], dayError);

/** Two calendar days of the shop's time zone, yyyy-mm-dd. They apply when both are set, and the whole end day counts. */
export const dayRangeShape = { startDate: z.optional(daySchema), endDate: z.optional(daySchema) };
export type DayRange = { startDate?: string | undefined; endDate?: string | undefined };
