import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/issues-of.ts';
import { versionSchema, versionTextSchema, wholeNumberInputSchema } from './numbers.ts';

describe('a whole number that someone enters', () => {
  const days = wholeNumberInputSchema({ min: 1, max: 3650, label: 'Validity' });

  it.each([
    [1, 1],
    [3650, 3650],
    ['3650', 3650],
    [' 30 ', 30],
    ['007', 7],
    [30.0, 30],
  ])('is read from %j', (value, number) => expect(days.parse(value)).toBe(number));

  it.each([
    0,
    3651,
    1.5,
    '1.5',
    '1.0',
    -1,
    '+1',
    '',
    ' ',
    '1e2',
    '0x10',
    '1,000',
    '١',
    '99999999999',
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    undefined,
    [5],
  ])('is not read from %j', (value) => {
    expect(messagesOf(days, value)).toEqual(['Validity must be a whole number from 1 to 3650.']);
  });

  it('may be negative where the bounds allow it', () => {
    const change = wholeNumberInputSchema({ min: -5, max: 5, label: 'Credit' });
    expect([change.parse('-5'), change.parse(-1), change.parse(0)]).toEqual([-5, -1, 0]);
    expect(messagesOf(change, -6)).toEqual(['Credit must be a whole number from -5 to 5.']);
  });

  it.each(['', '   '])('has a value for the blank field %j where one is set', (value) => {
    const days = wholeNumberInputSchema({ min: 1, max: 10, label: 'Days', whenBlank: 30 });
    const order = wholeNumberInputSchema({ min: 1, max: 10, label: 'Order', whenBlank: null });
    expect([days.parse(value), order.parse(value)]).toEqual([30, null]);
  });
});

describe('a version', () => {
  it.each([0, 1, 2_147_483_647])('may be %i, in a body and in an address', (version) => {
    expect(versionSchema.parse(version)).toBe(version);
    expect(versionTextSchema.parse(String(version))).toBe(version);
  });

  it.each([-1, 1.5, 2_147_483_648, Number.NaN])('may not be %d', (version) => {
    expect(versionSchema.safeParse(version).success).toBe(false);
    expect(versionTextSchema.safeParse(String(version)).success).toBe(false);
  });

  it.each(['', ' ', '1e2', '0x1'])('is not %j in an address', (text) =>
    expect(versionTextSchema.safeParse(text).success).toBe(false),
  );

  it('is a number in a body, not a text', () => expect(versionSchema.safeParse('1').success).toBe(false));
});
