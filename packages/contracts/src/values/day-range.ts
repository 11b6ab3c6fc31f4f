import { z } from 'zod';

const sentence = 'Please enter a day such as 2026-01-31.';
const daySchema = z.union([z.literal(''), z.iso.date(sentence)], sentence);

/** Two calendar days in UTC, yyyy-mm-dd. They apply when both are set, and the whole end day counts. */
export const dayRangeShape = { startDate: daySchema.optional(), endDate: daySchema.optional() };
export type DayRange = { startDate?: string | undefined; endDate?: string | undefined };
