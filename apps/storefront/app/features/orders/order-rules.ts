import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPaidStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { paths } from '../../lib/paths.ts';

/** Where an order is paid, by its kind. */
export function findPayPath({ kind, orderId }: Pick<Order, 'kind' | 'orderId'>): string {
  return kind === 'item' ? paths.itemPayNow(orderId) : paths.payNow(orderId);
}

/** Where a paid order is used: its access link, or the studio for a package without one. Null if there is none. */
export function findAccessAddress(order: Order): string | null {
  if (order.kind === 'item') return order.accessUrl || null;
  return order.accessURL || paths.generateVideo;
}

/** Where products of a kind are sold. */
export const shopLinks: Record<OrderKind, { label: string; href: string }> = {
  package: { label: 'See packages', href: paths.selectPackage },
  item: { label: 'See the shop', href: paths.shop },
};

const statusTexts: Readonly<Record<string, string>> = {
  processing: 'PayPal is reviewing this payment. You do not need to pay again.',
  'partly refunded': 'Part of the payment was refunded. Your access stays.',
  refunded: 'The payment was refunded, and the access that came with it has ended.',
  disputed:
    'A dispute about this payment is open at PayPal. Access returns if it is settled in the shop’s favour.',
  failed: 'The payment did not go through, and you have not been charged. Place a new order to buy it again.',
  cancelled: 'This order was cancelled and not charged. Place a new order to buy it again.',
};

/** What a payment status means to the customer; null for those that need no explanation. */
export function describeStatus(paymentStatus: string): string | null {
  const word = paymentStatus.trim().toLowerCase();
  return Object.hasOwn(statusTexts, word) ? (statusTexts[word] ?? null) : null;
}

/** A toast about the latest status of an order. It replaces an earlier one about the same order. */
export function describeOrderToast({ orderId, paymentStatus }: Pick<Order, 'orderId' | 'paymentStatus'>) {
  const message = isPaidStatus(paymentStatus)
    ? `Order ${orderId} is paid.`
    : `Order ${orderId} was cancelled.`;
  return { id: `order-${orderId}`, message };
}

/** Whether money of a paid order went back. */
export function hasRefund({ refundedAmount }: Pick<Order, 'refundedAmount'>): boolean {
  return Number(refundedAmount) > 0;
}

/** Whether it was paid, also if the money went back since. */
export function hasReceipt({
  paymentStatus,
  paypalTransactionID,
}: Pick<Order, 'paymentStatus' | 'paypalTransactionID'>): boolean {
  return isPaidStatus(paymentStatus) || (paypalTransactionID !== null && !isProcessingStatus(paymentStatus));
}
