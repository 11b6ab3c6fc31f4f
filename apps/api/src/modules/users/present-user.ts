import type { User } from '@credit-studio/contracts';
import { findEffectiveMembership } from './find-effective-membership.ts';
import type { UserRow } from './users.tables.ts';

/** A user as the wire knows them. `balance` is the ledger's. */
export function presentUser(user: UserRow, { balance, now }: { balance: number; now: Date }): User {
  return {
    _id: user.id,
    userName: user.name,
    UserEmail: user.email,
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
  };
}
