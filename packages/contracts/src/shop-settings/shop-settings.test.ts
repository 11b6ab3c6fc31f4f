import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { pendingOrderDaysLimits, shopSettingsInputSchema, shopSettingsSchema } from './shop-settings.ts';

const { min, max } = pendingOrderDaysLimits;

describe('the shop settings on the wire', () => {
  it.each([min, max])('let an order wait for %i days', (pendingOrderDays) => {
    const settings = { pendingOrderDays, timeZone: 'UTC', allowedOrigins: [], version: 0 };
    expect(shopSettingsSchema.parse(settings)).toEqual(settings);
  });

  it.each([min - 1, max + 1, 1.5])('never let an order wait for %f days', (pendingOrderDays) => {
    expect(
      Object.keys(
        issuesOf(shopSettingsSchema, { pendingOrderDays, timeZone: 'UTC', allowedOrigins: [], version: 0 }),
      ),
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

  it('lists origins of other sites as browsers send them, or any', () => {
    const sent = { pendingOrderDays: 7, allowedOrigins: ['https://blog.test', 'http://localhost:8080', '*'] };
    expect(shopSettingsInputSchema.parse(sent)).toEqual(sent);
    const refused = ['blog.test', 'https://blog.test/', 'https://*.blog.test', 'file:///x', 'null', ''];
    for (const origin of refused)
      expect(
        Object.keys(issuesOf(shopSettingsInputSchema, { ...sent, allowedOrigins: [origin] })),
        origin,
      ).toEqual(['allowedOrigins.0']);
    const many = Array.from({ length: 21 }, (_, index) => `https://blog${index}.test`);
    expect(issuesOf(shopSettingsInputSchema, { ...sent, allowedOrigins: many })).toEqual({
      allowedOrigins: 'Please enter at most 20 origins.',
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
