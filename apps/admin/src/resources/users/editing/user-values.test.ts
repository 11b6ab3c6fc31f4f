import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import {
  decideAdjustment,
  listRoleChoices,
  toUserEdit,
  toUserValues,
  type UserValues,
  validateUser,
} from './user-values.ts';

const until = '2099-01-01T00:00:00.000Z';
const base = toUserValues(
  makeUser(30, { userMembership: 'premium', membershipValidity: until, currentBalance: 30 }),
);
function changed(fields: Partial<UserValues>): UserValues {
  return { ...base, ...fields };
}

describe('toUserValues', () => {
  it('drops the end of a membership that is free', () => {
    expect(toUserValues(makeUser(1, { membershipValidity: until })).membershipValidity).toBe('');
  });

  it('holds a membership without an end as empty', () => {
    const user = makeUser(1, { userMembership: 'basic', membershipValidity: null });
    expect(toUserValues(user)).toMatchObject({ userMembership: 'basic', membershipValidity: '' });
  });
});

describe('toUserEdit', () => {
  it('sends nothing when nothing was changed', () => {
    expect(toUserEdit(base, base)).toEqual({});
  });

  it.each<[string, Partial<UserValues>, object]>([
    ['the name', { userName: 'New' }, { userName: 'New' }],
    ['the role', { userRole: 'Seller' }, { userRole: 'Seller' }],
    ['no end for a free membership', { userMembership: 'free' }, { userMembership: 'free' }],
    [
      'the end together with another tier',
      { userMembership: 'basic' },
      { userMembership: 'basic', membershipValidity: until },
    ],
    ['an end that was taken away as none', { membershipValidity: '' }, { membershipValidity: null }],
    [
      'the balance together with the one that was seen',
      { currentBalance: '31', balanceReason: 'Sorry' },
      { currentBalance: '31', balanceSeen: '30', balanceReason: 'Sorry' },
    ],
    ['no reason without a new balance', { balanceReason: 'Sorry' }, {}],
  ])('sends %s', (_what, fields, edit) => {
    expect(toUserEdit(changed(fields), base)).toEqual(edit);
  });
});

describe('decideAdjustment', () => {
  it.each([
    ['31', 1],
    ['0', -30],
    [' 35 ', 5],
    ['30', null],
    ['030', null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['many', null],
  ])('finds for the balance %j the difference %s', (currentBalance, difference) => {
    expect(decideAdjustment(changed({ currentBalance }), base)).toBe(difference);
  });
});

describe('validateUser', () => {
  const validate = validateUser(base, true);

  it('accepts a record as it is stored', () => {
    expect(validate(base)).toEqual({});
  });

  it.each(['', '   '])('needs a reason for a new balance (%j)', (balanceReason) => {
    expect(validate(changed({ currentBalance: '31', balanceReason }))).toEqual({
      balanceReason: 'Enter a reason.',
    });
  });

  it('needs no reason while the balance stays', () => {
    expect(validate(changed({ userName: 'New' }))).toEqual({});
  });

  it.each(['', '-1', '2.5', 'x'])('rejects the balance %j', (currentBalance) => {
    expect(validate(changed({ currentBalance }))).toHaveProperty('currentBalance');
  });
});

describe('validateUser without the right to change the team', () => {
  const validate = validateUser(base, false);

  it.each(['Admin', 'moderator', 'developer'])('rejects that someone joins it as %s', (userRole) => {
    expect(validate(changed({ userRole }))).toEqual({
      userRole: 'Only an owner can choose a role in the team.',
    });
  });

  it('rejects that someone leaves it', () => {
    const support = { ...base, userRole: 'moderator' };
    expect(validateUser(support, false)(changed({ userRole: 'member' }))).toHaveProperty('userRole');
  });

  it('accepts every other role', () => {
    expect(validate(changed({ userRole: 'Seller' }))).toEqual({});
  });
});

describe('listRoleChoices', () => {
  it.each([
    ['member', 'Member'],
    ['Admin', 'Admin (owner)'],
    ['moderator', 'Moderator (support)'],
    ['accounting', 'Accounting'],
  ])('shows %s as %s', (role, label) => {
    expect(listRoleChoices('member')).toContainEqual({ value: role, label });
  });

  const team = ['manager', 'content', 'accounting', 'developer'];
  const roles = ['member', 'moderator', 'Seller', 'Admin', 'other', ...team];

  it.each([
    ['member', roles],
    ['admin', ['member', 'moderator', 'Seller', 'admin', 'other', ...team]],
    ['Curator', ['Curator', ...roles]],
  ])('offers for a stored %s', (stored, choices) => {
    expect(listRoleChoices(stored).map(({ value }) => value)).toEqual(choices);
  });

  it.each([
    ['member', ['member', 'Seller', 'other']],
    ['Curator', ['Curator', 'member', 'Seller', 'other']],
    ['moderator', ['moderator']],
  ])(
    'offers for a stored %s what leaves the team as it is, without the right to change it',
    (stored, choices) => {
      expect(listRoleChoices(stored, false).map(({ value }) => value)).toEqual(choices);
    },
  );
});
