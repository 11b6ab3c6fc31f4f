import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issuesOf, messagesOf } from '../testing/issues-of.ts';
import { dayRangeShape, displayDateSchema, formatDisplayDate, timeSchema } from './dates.ts';

describe('a moment on the wire', () => {
  it.each(['2026-01-31T12:00:00.000Z', '2028-02-29T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])(
    'may be %s',
    (text) => expect(timeSchema.parse(text)).toBe(text),
  );

  it('is what JSON makes of a date', () => {
    const now = new Date();
    expect(timeSchema.parse(JSON.parse(JSON.stringify(now)))).toBe(now.toISOString());
  });

  it.each([
    ['seconds without milliseconds', '2026-01-31T12:00:00Z'],
    ['microseconds', '2026-01-31T12:00:00.000000Z'],
    ['an offset', '2026-01-31T12:00:00.000+01:00'],
    ['local time', '2026-01-31T12:00:00.000'],
    ['a day', '2026-01-31'],
    ['a day that the month does not have', '2026-02-29T12:00:00.000Z'],
    ['an hour that no day has', '2026-01-31T24:00:00.000Z'],
    ['a timestamp in milliseconds', 1_769_860_800_000],
    ['a date object', new Date()],
    ['an empty text', ''],
    ['null', null],
  ])('may not be %s', (_, value) => {
    expect(messagesOf(timeSchema, value)).toEqual([
      'Please enter a moment such as 2026-01-31T12:00:00.000Z.',
    ]);
  });
});

describe('a day for display', () => {
  it.each([
    ['2026-01-31T12:00:00.000Z', '31/01/2026'],
    ['2026-12-05T00:00:00.000Z', '05/12/2026'],
    // Already the next day east of Greenwich, still the day before west of it.
    ['2026-03-01T23:59:59.999Z', '01/03/2026'],
    ['2026-03-01T00:00:00.000Z', '01/03/2026'],
    ['2026-03-01T00:30:00.000+02:00', '28/02/2026'],
  ])('is the UTC day of %s: %s', (moment, day) => {
    expect(formatDisplayDate(new Date(moment))).toBe(day);
    expect(displayDateSchema.parse(day)).toBe(day);
  });

  it.each(['2026-01-31', '1/2/2026', '31.01.2026', '31/01/26', ' 31/01/2026', ''])('is never %j', (text) => {
    expect(displayDateSchema.safeParse(text).success).toBe(false);
  });
});

describe('a range of days', () => {
  const rangeSchema = z.object(dayRangeShape);

  it.each([
    [{}],
    [{ startDate: '', endDate: '' }],
    [{ startDate: '2026-01-31', endDate: '' }],
    [{ startDate: '2028-02-29', endDate: '2028-03-01' }],
  ])('may be %j, as a form with blank fields sends it', (range) => {
    expect(rangeSchema.parse(range)).toEqual(range);
  });

  it.each(['31/01/2026', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-31T00:00:00.000Z', 'today'])(
    'names the field that holds %j',
    (text) => {
      const message = 'Please enter a day such as 2026-01-31.';
      expect(issuesOf(rangeSchema, { startDate: text, endDate: '2026-01-31' })).toEqual({
        startDate: message,
      });
      expect(issuesOf(rangeSchema, { startDate: '', endDate: text })).toEqual({ endDate: message });
    },
  );
});
