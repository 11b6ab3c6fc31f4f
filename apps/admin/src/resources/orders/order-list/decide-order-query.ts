import { paymentStatuses } from '@credit-studio/contracts';
import type { OrderQuery } from '../order-kind-config.ts';

export const filterNames = ['status', 'startDate', 'endDate', 'userEmail', 'userId'] as const;
export type FilterValues = Record<(typeof filterNames)[number], string>;

function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
/** A record's id, as the API makes them. */
function isRecordId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Only a whole address is compared, so a part of one would find no one. */
function isWholeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** What the filters of the address ask the API for. Whatever cannot be read counts as not asked. */
export function decideOrderQuery(values: FilterValues): OrderQuery {
  const { startDate, endDate, userEmail, userId } = values;
  const status = paymentStatuses.find((word) => word.toLowerCase() === values.status.toLowerCase());
  return {
    ...(status && { paymentStatus: status }),
    ...(isDay(startDate) && isDay(endDate) && { startDate, endDate }),
    ...(isWholeEmail(userEmail) && { userEmail: userEmail.slice(0, 254) }),
    ...(isRecordId(userId) && { userId }),
  };
}
