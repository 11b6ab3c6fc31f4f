import type { memberships } from '@credit-studio/contracts';
import type { UserRow } from './users.tables.ts';

type Membership = (typeof memberships)[number];

/** The tier that counts at `now`: a paid one that has ended reads as free. One without an end was set by staff. */
export function findEffectiveMembership(
  user: Pick<UserRow, 'membership' | 'membershipEndsAt'>,
  now: Date,
): Membership {
  if (user.membershipEndsAt && user.membershipEndsAt <= now) return 'free';
  // The table's check constraint admits these words alone.
  return user.membership as Membership;
}
