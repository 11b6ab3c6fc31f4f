import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { pendingOrderDaysLimits, shopSettingsInputSchema, shopSettingsSchema } from './shop-settings.ts';

const { min, max } = pendingOrderDaysLimits;

describe('the shop settings on the wire', () => {
  it.each([min, max])('let an order wait for %i days', (pendingOrderDays) => {
    const settings = { pendingOrderDays, timeZone: 'UTC', version: 0 };
    expect(shopSettingsSchema.parse(settings)).toEqual(settings);
  });

  it.each([min - 1, max + 1, 1.5])('never let an order wait for %f days', (pendingOrderDays) => {
    expect(
      Object.keys(issuesOf(shopSettingsSchema, { pendingOrderDays, timeZone: 'UTC', version: 0 })),
    ).toEqual(['pendingOrderDays']);
  });
});

describe('a save of the shop settings', () => {
  it.each([
    [7, 7],
    [' 14 ', 14],
    [String(max), max],
  ])('reads %j as %i days, and needs no version', (sent, pendingOrderDays) => {
    expect(shopSettingsInputSchema.parse({ pendingOrderDays: sent })).toEqual({ pendingOrderDays });
  });

  it.each([min - 1, max + 1, -7, 1.5, '', 'seven', '7 days', null, undefined])('has no %j days', (sent) => {
    expect(issuesOf(shopSettingsInputSchema, { pendingOrderDays: sent })).toEqual({
      pendingOrderDays: 'The number of days must be a whole number from 1 to 90.',
    });
  });

  it('may change the time zone, to one that there is', () => {
    const sent = { pendingOrderDays: 7, timeZone: 'Europe/Berlin' };
    expect(shopSettingsInputSchema.parse(sent)).toEqual(sent);
    expect(issuesOf(shopSettingsInputSchema, { ...sent, timeZone: 'Europe/Atlantis' })).toEqual({
      timeZone: 'Please choose a time zone such as Europe/Berlin.',
    });
  });
});
