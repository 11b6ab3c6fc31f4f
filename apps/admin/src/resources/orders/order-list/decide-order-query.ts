import { paymentStatuses } from '@credit-studio/contracts';
import { isRecordId, readDays } from '../../../list-filters/index.ts';
import type { OrderQuery } from '../order-kind-config.ts';

export const filterNames = [
  ...(['status', 'orderStatus', 'returned', 'product', 'minTotal', 'maxTotal'] as const),
  ...(['startDate', 'endDate', 'userEmail', 'userId'] as const),
] as const;
export type FilterValues = Record<(typeof filterNames)[number], string>;

/** Only a whole address is compared, so a part of one would find no one. */
function isWholeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function isAmount(text: string): boolean {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text);
}

function findStatus(asked: string): string | undefined {
  return paymentStatuses.find((word) => word.toLowerCase() === asked.toLowerCase());
}

/** What the filters of the address ask the API for. Whatever cannot be read counts as not asked. */
export function decideOrderQuery(values: FilterValues): OrderQuery {
  const { userEmail, userId, returned, product, minTotal, maxTotal } = values;
  const status = findStatus(values.status);
  const orderStatus = findStatus(values.orderStatus);
  return {
    ...(status && { paymentStatus: status }),
    ...(orderStatus && { orderStatus }),
    ...((returned === 'refunded' || returned === 'disputed') && { returned }),
    ...(product && { packageName: product.slice(0, 120) }),
    ...(isAmount(minTotal) && { minTotal }),
    ...(isAmount(maxTotal) && { maxTotal }),
    ...readDays(values),
    ...(isWholeEmail(userEmail) && { userEmail: userEmail.slice(0, 254) }),
    ...(isRecordId(userId) && { userId }),
  };
}
