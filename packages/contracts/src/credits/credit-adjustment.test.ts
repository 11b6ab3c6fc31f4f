import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { memberships } from '../users/roles.ts';
import { balanceAdjustmentSchema, goodwillSchema, membershipAdjustmentSchema } from './credit-adjustment.ts';

const userEmail = 'ada@people.test';

describe('goodwill credits', () => {
  it.each([1, '1', 1000, ' 25 '])('may be %j', (amount) => {
    expect(goodwillSchema.parse({ userEmail: ' Ada@People.TEST ', amount })).toEqual({
      userEmail,
      amount: Number(amount),
    });
  });

  it.each([0, -1, 1001, 1.5, '', '1e3', true, null, undefined])('may not be %j', (amount) => {
    expect(issuesOf(goodwillSchema, { userEmail, amount })).toEqual({
      amount: 'Amount must be a whole number from 1 to 1000.',
    });
  });

  it.each(['', 'ada', null, undefined])('go to no one called %j', (email) => {
    expect(issuesOf(goodwillSchema, { userEmail: email, amount: 1 })).toEqual({
      userEmail: 'Please enter a valid email address',
    });
  });
});

describe('a change of a balance', () => {
  it.each([1, -1, '-25', 1_000_000, -1_000_000])('may be by %j', (credit) => {
    expect(balanceAdjustmentSchema.parse({ userEmail, credit })).toEqual({
      userEmail,
      credit: Number(credit),
    });
  });

  it.each([1_000_001, -1_000_001, 0.5, '+5', '', 'ten', null])('may not be by %j', (credit) => {
    expect(issuesOf(balanceAdjustmentSchema, { userEmail, credit })).toEqual({
      credit: 'Credit must be a whole number from -1000000 to 1000000.',
    });
  });

  it.each([0, '0', '-0'])('is not by %j, which changes nothing', (credit) => {
    expect(issuesOf(balanceAdjustmentSchema, { userEmail, credit })).toEqual({
      credit: 'Please enter how many credits to add or take.',
    });
  });
});

describe('a change of a membership', () => {
  it.each(memberships)('may be to %s', (userMembership) => {
    expect(membershipAdjustmentSchema.parse({ userEmail, userMembership })).toEqual({
      userEmail,
      userMembership,
    });
  });

  it.each([
    ['2026-12-31', '2026-12-31T00:00:00.000Z'],
    ['2026-12-31T23:59:59Z', '2026-12-31T23:59:59.000Z'],
    ['2026-12-31T23:59:59.500Z', '2026-12-31T23:59:59.500Z'],
    ['2026-12-31T23:00:00+02:00', '2026-12-31T21:00:00.000Z'],
  ])('may end at %s, which is %s', (text, moment) => {
    const parsed = membershipAdjustmentSchema.parse({
      userEmail,
      userMembership: 'basic',
      MembershipValidity: text,
    });
    expect(parsed.MembershipValidity).toEqual(new Date(moment));
  });

  it.each([
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('lasts until it is changed with an end of %j', (MembershipValidity, parsed) => {
    const change = { userEmail, userMembership: 'premium', MembershipValidity };
    expect(membershipAdjustmentSchema.parse(change).MembershipValidity).toBe(parsed);
  });

  it.each(['31/12/2026', '2026-02-30', '2026-12-31T12:00', 'tomorrow', 1_798_675_200_000])(
    'has no end of %j',
    (end) => {
      const change = { userEmail, userMembership: 'basic', MembershipValidity: end };
      expect(issuesOf(membershipAdjustmentSchema, change)).toEqual({
        MembershipValidity: 'Please enter a date such as 2026-12-31.',
      });
    },
  );

  it.each(['gold', 'Premium', '', null, undefined])('has no tier called %j', (userMembership) => {
    expect(Object.keys(issuesOf(membershipAdjustmentSchema, { userEmail, userMembership }))).toEqual([
      'userMembership',
    ]);
  });
});
