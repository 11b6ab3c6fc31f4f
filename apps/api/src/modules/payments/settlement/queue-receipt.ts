import { formatDisplayDate, formatMinor } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { composeMail, queueMessage } from '../../messages/index.ts';
import type { OrderRow } from '../../orders/index.ts';

function composeReceipt(order: OrderRow, storefront: string): string {
  const lines = [
    'thank you for your purchase. Your payment has arrived.',
    '',
    `Order: ${order.orderCode}`,
    `Product: ${order.productName}`,
    `Amount: ${formatMinor(order.totalMinor)} ${order.currency}`,
    `PayPal transaction: ${order.transactionId}`,
  ];
  if (order.credit > 0) lines.push(`Credits added: ${order.credit}`);
  if (order.membershipEndsAt)
    lines.push(`Premium membership until: ${formatDisplayDate(order.membershipEndsAt)}`);
  lines.push('', `Your orders: ${storefront}/user/orders`);
  return composeMail({ name: order.customerName, lines });
}

/** Puts the customer's receipt into the outbox, once per order. */
export function queueReceipt(
  transaction: Transaction,
  { addresses }: Pick<Services, 'addresses'>,
  order: OrderRow,
): Promise<void> {
  return queueMessage(transaction, {
    occasion: `payment-received:${order.id}`,
    userId: order.userId,
    toEmail: order.customerEmail,
    subject: `Your payment for order ${order.orderCode}`,
    textBody: composeReceipt(order, addresses.storefront),
  });
}
