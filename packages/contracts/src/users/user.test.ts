import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { profileEditSchema } from './profile.ts';
import { isAdminRole, isSellerRole, memberships } from './roles.ts';
import { userEditSchema, userSchema } from './user.ts';
import { userEndpoints } from './users.endpoints.ts';

const stored = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  userName: 'Ada Byron',
  UserEmail: 'ada@people.test',
  emailVerified: true,
  userRole: 'member',
  userMembership: 'premium',
  membershipValidity: '2027-01-31T12:00:00.000Z',
  currentBalance: 12,
  profileURL: '',
  aboutMe: '',
  address: '',
  city: '',
  country: '',
  phone: '',
  createdAt: '2026-01-31T12:00:00.000Z',
  version: 0,
};

describe('a user on the wire', () => {
  it('has all its fields', () => expect(userSchema.parse(stored)).toEqual(stored));

  it('may have no membership, and a role outside the list', () => {
    const free = { ...stored, userMembership: 'free', membershipValidity: null, userRole: 'Curator' };
    expect(userSchema.parse(free)).toEqual(free);
  });

  it('never carries what is not declared, such as an identity', () => {
    expect(userSchema.parse({ ...stored, firebaseUid: 'secret' })).toEqual(stored);
  });

  it.each([
    ['_id', 'ada'],
    ['userMembership', 'gold'],
    ['membershipValidity', '2027-01-31'],
    ['currentBalance', 1.5],
    ['currentBalance', '12'],
    ['createdAt', null],
    ['version', -1],
    ['UserEmail', undefined],
    ['emailVerified', 'yes'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(userSchema, { ...stored, [field]: value }))).toEqual([field]);
  });
});

describe('roles', () => {
  it.each(['Admin', 'admin', 'ADMIN'])('%s is an admin', (role) => {
    expect([isAdminRole(role), isSellerRole(role)]).toEqual([true, false]);
  });

  it.each(['Seller', 'seller', 'SELLER'])('%s is a seller', (role) => {
    expect([isAdminRole(role), isSellerRole(role)]).toEqual([false, true]);
  });

  it.each(['member', 'moderator', '', 'Administrator', 'admin ', 'not-admin', 'resellers'])(
    '%j is neither',
    (role) => expect([isAdminRole(role), isSellerRole(role)]).toEqual([false, false]),
  );
});

describe('a change by staff', () => {
  it('may be empty, or a single field', () => {
    expect(userEditSchema.parse({})).toEqual({});
    expect(userEditSchema.parse({ userName: ' Ada ' })).toEqual({ userName: 'Ada' });
  });

  it.each(memberships)('may set the membership %s, with an end or without one', (userMembership) => {
    for (const membershipValidity of ['2027-01-31T12:00:00.000Z', null])
      expect(userEditSchema.parse({ userMembership, membershipValidity })).toEqual({
        userMembership,
        membershipValidity,
      });
  });

  it.each([
    [
      { currentBalance: '25', balanceSeen: 20 },
      { currentBalance: 25, balanceSeen: 20 },
    ],
    [{ currentBalance: 0 }, { currentBalance: 0 }],
    [{ currentBalance: 2_147_483_647 }, { currentBalance: 2_147_483_647 }],
    [{ balanceReason: ' Goodwill ' }, { balanceReason: 'Goodwill' }],
  ])('reads %j', (change, parsed) => expect(userEditSchema.parse(change)).toEqual(parsed));

  const balanceError = 'Balance must be a whole number from 0 to 2147483647.';
  it.each([
    ['userName', ' ', 'Full name is required.'],
    ['userName', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['userRole', '', 'A role is required.'],
    ['userRole', 'x'.repeat(41), 'Please use at most 40 characters.'],
    ['membershipValidity', '2027-01-31', 'Please enter a moment such as 2026-01-31T12:00:00.000Z.'],
    ['currentBalance', -1, balanceError],
    ['currentBalance', 2_147_483_648, balanceError],
    ['currentBalance', '', balanceError],
    ['balanceSeen', 1.5, balanceError],
    ['balanceReason', 'x'.repeat(501), 'Please use at most 500 characters.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(userEditSchema, { [field]: value })).toEqual({ [field]: message });
  });

  it('cannot touch the email address', () => {
    expect(userEditSchema.parse({ UserEmail: 'eve@evil.test' })).toEqual({});
  });
});

describe('a user’s change of their profile', () => {
  it('may fill in every field', () => {
    const form = {
      userName: ' Ada Byron ',
      aboutMe: 'Line one\nLine two',
      address: '1 Mill Lane',
      city: 'London',
      country: 'gb',
      phone: '+44 20 7946 0000',
      profileURL: 'https://people.test/ada.png',
    };
    expect(profileEditSchema.parse(form)).toEqual({
      ...form,
      userName: 'Ada Byron',
      country: 'United Kingdom',
    });
  });

  it('may clear every field but the name', () => {
    const blank = { aboutMe: '', address: '', city: '', country: '', phone: '', profileURL: '' };
    expect(profileEditSchema.parse(blank)).toEqual(blank);
    expect(issuesOf(profileEditSchema, { userName: '' })).toEqual({ userName: 'Full name is required.' });
  });

  it.each([
    ['aboutMe', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
    ['address', 'x'.repeat(501), 'Please use at most 500 characters.'],
    ['city', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['country', 'Atlantis', 'Please choose a country from the list.'],
    ['phone', 'call me', 'Please enter a valid phone number'],
    ['profileURL', '/me.png', 'Please enter an address that starts with http:// or https://.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(profileEditSchema, { [field]: value })).toEqual({ [field]: message });
  });

  it('cannot raise role, membership or balance', () => {
    const forged = { userRole: 'Admin', userMembership: 'premium', currentBalance: 1000, city: 'London' };
    expect(profileEditSchema.parse(forged)).toEqual({ city: 'London' });
  });
});

describe('the first sign-in', () => {
  const { body } = userEndpoints.createUser;

  it.each([
    {},
    { userName: null, profileURL: null },
    { userName: 'Ada', profileURL: 'https://people.test/a.png' },
  ])('takes an identity with %j', (identity) => expect(body.parse(identity)).toEqual(identity));

  it('ignores an email address or a role that is sent along', () => {
    expect(body.parse({ UserEmail: 'eve@evil.test', userRole: 'Admin' })).toEqual({});
  });
});
