import { describe, expect, it } from 'vitest';
import { listSnoozeTimes } from './snooze-times.ts';

function list(timeZone: string, now: string) {
  return listSnoozeTimes(timeZone, new Date(now)).map(({ label, until }) => [label, until.toISOString()]);
}

describe('the times to snooze until', () => {
  it('are a full hour of today, the next morning and Monday, where the shop is', () => {
    // A Friday, 10:20 in New York.
    expect(list('America/New_York', '2026-11-20T15:20:30.000Z')).toEqual([
      ['Later today', '2026-11-20T19:00:00.000Z'],
      ['Tomorrow morning', '2026-11-21T14:00:00.000Z'],
      ['Next week', '2026-11-23T14:00:00.000Z'],
    ]);
  });

  it('have no later today in the evening, by the shop’s clocks', () => {
    expect(list('Asia/Tokyo', '2026-11-20T12:30:00.000Z').map(([label]) => label)).toEqual([
      'Tomorrow morning',
      'Next week',
    ]);
  });

  it('name the same morning once: on a Sunday, tomorrow is Monday', () => {
    expect(list('UTC', '2026-11-22T08:00:00.000Z')).toEqual([
      ['Later today', '2026-11-22T11:00:00.000Z'],
      ['Tomorrow morning', '2026-11-23T09:00:00.000Z'],
    ]);
  });

  it('lead from a Monday to the next one', () => {
    expect(list('UTC', '2026-11-23T08:00:00.000Z').at(-1)).toEqual(['Next week', '2026-11-30T09:00:00.000Z']);
  });

  it('are mornings also when the clocks change at night', () => {
    // Berlin leaves summer time on 25 October 2026.
    expect(list('Europe/Berlin', '2026-10-24T10:00:00.000Z')[1]).toEqual([
      'Tomorrow morning',
      '2026-10-25T08:00:00.000Z',
    ]);
  });

  it('are full hours in zones that are half an hour apart', () => {
    // 13:50 in Kolkata.
    expect(list('Asia/Kolkata', '2026-11-20T08:20:00.000Z')[0]).toEqual([
      'Later today',
      '2026-11-20T11:30:00.000Z',
    ]);
  });
});
