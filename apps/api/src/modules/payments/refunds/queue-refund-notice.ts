import { formatMinor } from '@credit-studio/contracts';
import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { composeMail, queueMessage } from '../../messages/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { RefundRow } from '../payments.tables.ts';

function composeNotice(order: OrderRow, refund: RefundRow, storefront: string): string {
  const lines = [
    'your money is on its way back to you through PayPal.',
    '',
    `Order: ${order.orderCode}`,
    `Product: ${order.productName}`,
    `Amount: ${formatMinor(refund.amountMinor)} ${refund.currency}`,
  ];
  if (refund.creditsReturned > 0) lines.push(`Credits taken back: ${refund.creditsReturned}`);
  if (order.paymentStatus === 'Refunded') lines.push('The access that came with this order has ended.');
  lines.push('', `Your orders: ${storefront}/user/orders`);
  return composeMail({ name: order.customerName, lines });
}

/** Tells the customer that money went back, once per refund. A deleted account has no one to tell. */
export async function queueRefundNotice(
  transaction: Transaction,
  { addresses }: Pick<Services, 'addresses'>,
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<void> {
  if (!order.userId) return;
  await queueMessage(transaction, {
    occasion: `payment-refunded:${refund.id}`,
    userId: order.userId,
    toEmail: order.customerEmail,
    subject: `Your refund for order ${order.orderCode}`,
    textBody: composeNotice(order, refund, addresses.storefront),
  });
}
