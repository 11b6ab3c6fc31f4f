import { m } from '@credit-studio/messages';

const dayMs = 24 * 60 * 60_000;

/** Days until a membership ends, rounded up, in words; `Expired` once it has, empty where it has no end. */
export function describeDaysLeft(membershipValidity: string | null, now: Date): string {
  if (!membershipValidity) return '';
  const days = Math.ceil((new Date(membershipValidity).getTime() - now.getTime()) / dayMs);
  if (days <= 0) return m.account_membership_expired();
  return m.account_days_left({ count: days });
}
