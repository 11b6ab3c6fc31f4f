import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPaidStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
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
export const shopLinks: Record<OrderKind, { label: () => string; href: string }> = {
  package: { label: m.orders_see_packages, href: paths.selectPackage },
  item: { label: m.orders_see_shop, href: paths.shop },
};

const statusTexts: Readonly<Record<string, () => string>> = {
  processing: m.orders_status_processing,
  'partly refunded': m.orders_status_partly_refunded,
  refunded: m.orders_status_refunded,
  disputed: m.orders_status_disputed,
  failed: m.orders_status_failed,
  cancelled: m.orders_status_cancelled,
};

/** What a payment status means to the customer; null for those that need no explanation. */
export function describeStatus(paymentStatus: string): string | null {
  const word = paymentStatus.trim().toLowerCase();
  return Object.hasOwn(statusTexts, word) ? (statusTexts[word]?.() ?? null) : null;
}

/** A toast about the latest status of an order. It replaces an earlier one about the same order. */
export function describeOrderToast({ orderId, paymentStatus }: Pick<Order, 'orderId' | 'paymentStatus'>) {
  const message = isPaidStatus(paymentStatus)
    ? m.orders_paid_toast({ number: orderId })
    : m.orders_cancelled_toast({ number: orderId });
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
