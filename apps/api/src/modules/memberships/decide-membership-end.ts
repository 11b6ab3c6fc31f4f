import { defaultValidityDays } from '@credit-studio/contracts/rules';

const dayMs = 24 * 60 * 60 * 1000;

/** What one order grants: its day plus its validity. No validity to speak of means 30 days; no day means now. */
export function decideMembershipEnd(order: { createdAt: Date; validityDays: number }, now: Date): Date {
  const isValid = Number.isFinite(order.validityDays) && order.validityDays > 0;
  const start = Number.isNaN(order.createdAt.getTime()) ? now : order.createdAt;
  return new Date(start.getTime() + (isValid ? order.validityDays : defaultValidityDays) * dayMs);
}
