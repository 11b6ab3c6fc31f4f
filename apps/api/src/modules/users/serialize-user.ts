import type { Membership, User } from '@credit-studio/contracts';
import type { UserRow } from './users.tables.ts';

/** A user as the wire knows them. `balance` comes from the ledger. */
export function serializeUser(user: UserRow, { balance, now }: { balance: number; now: Date }): User {
  return {
    _id: user.id,
    userName: user.name,
    UserEmail: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    userRole: user.role,
    userMembership: findEffectiveMembership(user, now),
    membershipValidity: user.membershipEndsAt?.toISOString() ?? null,
    currentBalance: balance,
    profileURL: user.profileUrl,
    aboutMe: user.aboutMe,
    address: user.address,
    city: user.city,
    country: user.country,
    phone: user.phone,
    createdAt: user.createdAt.toISOString(),
    version: user.version,
    language: user.language,
  };
}

/** A user as staff know them: with their words about the customer, and the block. */
export function serializeUserForStaff(...[user, facts]: Parameters<typeof serializeUser>): User {
  const { tags, blockedAt, blockedReason: reason } = user;
  const block = blockedAt && { at: blockedAt.toISOString(), reason };
  return { ...serializeUser(user, facts), tags, block };
}

/** The tier at `now`: a paid one that has ended reads as free. One without an end was set by staff. */
export function findEffectiveMembership(
  user: Pick<UserRow, 'membership' | 'membershipEndsAt'>,
  now: Date,
): Membership {
  const isOver = user.membershipEndsAt !== null && user.membershipEndsAt <= now;
  return isOver ? 'free' : user.membership;
}
