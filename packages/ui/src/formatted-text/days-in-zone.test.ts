import { expect, it } from 'vitest';
import { findDayIn, findEndOfDay, findLocalTime, findMomentIn } from './days-in-zone.ts';

it.each([
  ['UTC', '2026-11-20'],
  ['America/Los_Angeles', '2026-11-20'],
  ['Asia/Tokyo', '2026-11-21'],
])('knows which day it is in %s', (zone, day) => {
  expect(findDayIn(zone, new Date('2026-11-20T23:30:00.000Z'))).toBe(day);
});

it.each([
  ['UTC', '2099-03-01', '2099-03-01T23:59:59.000Z'],
  ['Asia/Tokyo', '2026-03-01', '2026-03-01T14:59:59.000Z'],
  // The clocks of New York change on 8 March and 1 November 2026.
  ['America/New_York', '2026-03-07', '2026-03-08T04:59:59.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T03:59:59.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.000Z'],
])('ends a day of %s, %s, with its last second', (zone, day, end) => {
  expect(findEndOfDay(zone, day).toISOString()).toBe(end);
  expect(findDayIn(zone, new Date(end))).toBe(day);
});

it.each([
  ['UTC', '2026-01-31T14:00', '2026-01-31T14:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T14:00', '2026-07-01T12:00:00.000Z'],
  ['America/New_York', '2026-01-31T20:30', '2026-02-01T01:30:00.000Z'],
  ['Asia/Kolkata', '2026-01-31T05:30', '2026-01-31T00:00:00.000Z'],
])('in %s the clocks show %s at %s', (timeZone, localTime, moment) => {
  expect(findMomentIn(timeZone, localTime).toISOString()).toBe(moment);
  expect(findLocalTime(timeZone, new Date(moment))).toBe(localTime);
});

it('a time that the clocks skip in spring is the one an hour later', () => {
  const moment = findMomentIn('Europe/Berlin', '2026-03-29T02:30');
  expect(findLocalTime('Europe/Berlin', moment)).toBe('2026-03-29T03:30');
});
