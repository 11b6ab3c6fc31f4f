import { describe, expect, test } from 'vitest';
import { decideUserEdit, type UserEdit, type UserEditFacts } from './decide-user-edit.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = '2026-06-01T00:00:00.000Z';
function facts(
  user: Partial<UserEditFacts['user']> = {},
  others: Partial<UserEditFacts> = {},
): UserEditFacts {
  return {
    user: { name: 'Mo', role: 'member', membership: 'free', membershipEndsAt: null, ...user },
    balance: 5,
    isLastOwner: false,
    now,
    ...others,
  };
}
function decide(user: Partial<UserEditFacts['user']>, edit: UserEdit) {
  return decideUserEdit(facts(user), edit);
}
const premium = { membership: 'premium' as const, membershipEndsAt: new Date(later) };

describe('a role', () => {
  test.each([
    ['member', 'Seller', 'Seller'],
    ['member', 'ADMIN', 'Admin'],
    ['Admin', 'admin', 'Admin'],
    ['wizard', 'wizard', 'wizard'],
    ['wizard', 'member', 'member'],
    ['member', undefined, 'member'],
  ])('%s to %s becomes %s', (role, userRole, expected) => {
    const plan = decide({ role }, { userRole });
    expect(plan.changes.role).toBe(expected);
    expect(plan.isRoleChanged).toBe(expected !== role);
  });

  test('that is unknown is rejected', () => {
    expect(() => decide({}, { userRole: 'wizard' })).toThrow('Please choose one of the roles');
  });

  test('of the last owner stays', () => {
    const lastOwner = facts({ role: 'Admin' }, { isLastOwner: true });
    expect(() => decideUserEdit(lastOwner, { userRole: 'member' })).toThrow(
      'This is the last owner (Admin).',
    );
    expect(decideUserEdit(lastOwner, { userRole: 'Admin', userName: 'Ada' }).audited?.after).toEqual({
      userName: 'Ada',
    });
  });

  test.each([
    ['member', 'Seller', false],
    ['member', 'MEMBER', false],
    ['archivist', 'archivist', false],
    ['moderator', 'Moderator', false],
    ['member', 'manager', true],
    ['manager', 'member', true],
    ['Admin', 'developer', true],
    ['MODERATOR', 'Seller', true],
  ])('from %s to %s changes the team: %s', (role, userRole, isTeamChanged) => {
    expect(decideUserEdit(facts({ role }), { userRole })).toMatchObject({ isTeamChanged });
  });
});

describe('a membership', () => {
  const end = new Date('2026-07-01T00:00:00.000Z');
  test.each<[string, Partial<UserEditFacts['user']>, UserEdit, object]>([
    [
      'is given without an end',
      {},
      { userMembership: 'basic' },
      { membership: 'basic', membershipEndsAt: null },
    ],
    [
      'is given with the end that was sent',
      {},
      { userMembership: 'basic', membershipValidity: end.toISOString() },
      { membership: 'basic', membershipEndsAt: end },
    ],
    ['that is current already keeps its end', premium, { userMembership: 'premium' }, premium],
    [
      'gets another end',
      premium,
      { membershipValidity: end.toISOString() },
      { membership: 'premium', membershipEndsAt: end },
    ],
    [
      'loses its end',
      premium,
      { membershipValidity: null },
      { membership: 'premium', membershipEndsAt: null },
    ],
    ['is taken away', premium, { userMembership: 'free' }, { membership: 'free', membershipEndsAt: null }],
  ])('%s', (_name, user, edit, expected) => {
    expect(decide(user, edit).changes).toMatchObject(expected);
  });

  const expired = { membership: 'premium' as const, membershipEndsAt: new Date('2026-04-01T00:00:00Z') };
  test('that has ended reads as free: free again changes nothing, premium renews it', () => {
    expect(decide(expired, { userMembership: 'free' }).audited).toBeNull();
    expect(decide(expired, { userMembership: 'premium' }).changes).toMatchObject({ membershipEndsAt: null });
  });

  test('is not given with an end in the past', () => {
    const edit = { userMembership: 'basic', membershipValidity: '2026-05-01T12:00:00.000Z' } as const;
    expect(() => decide({}, edit)).toThrow('in the future');
  });
});

describe('a balance', () => {
  test.each<[UserEdit, object | null]>([
    [{}, null],
    [{ currentBalance: 5 }, null],
    [{ currentBalance: 5, balanceSeen: 5 }, null],
    [{ currentBalance: 7, balanceSeen: 7 }, null],
    // Without the balance that was seen, the one at that moment counts.
    [
      { currentBalance: 6, balanceReason: 'Sorry' },
      { amount: 1, expectedBalance: 5, note: 'Sorry' },
    ],
    [
      { currentBalance: 8, balanceSeen: 5 },
      { amount: 3, expectedBalance: 5, note: null },
    ],
    [
      { currentBalance: 0, balanceSeen: 4 },
      { amount: -4, expectedBalance: 4, note: null },
    ],
  ])('%j is posted as %j', (edit, expected) => {
    expect(decide({}, edit).adjustment).toEqual(expected);
  });
});

test('audits only what changes, before and after', () => {
  const edit = { userName: 'Moe', userRole: 'member', currentBalance: 8, balanceSeen: 5 };
  const plan = decide({}, edit);
  expect(plan.audited).toEqual({
    before: { userName: 'Mo', currentBalance: 5 },
    after: { userName: 'Moe', currentBalance: 8 },
  });
});
