import type { Order } from '@credit-studio/contracts';
import { describeDaysLeft } from '@credit-studio/frontend/describe-days-left';
import { DateText, KitLink, labelWord, MoneyText, StatusBadge } from '@credit-studio/ui';
import { pathOfUser } from '../../lib/paths.ts';
import type { Fact } from '../../record-page/record-page.tsx';
import styles from './order-facts.module.css';

export function OrderCode({ code }: { code: string }) {
  return <span className={styles.code}>{code}</span>;
}

/** What went back and what is left, once there was a refund. */
function listRefundFacts({ refundedAmount, netAmount, currency }: Order): Fact[] {
  if (Number(refundedAmount) === 0) return [];
  return [
    ['Refunded', <MoneyText key="refunded" amount={refundedAmount} currency={currency} />],
    ['Net', <MoneyText key="net" amount={netAmount} currency={currency} />],
  ];
}

/** What was agreed, and how far it has come. */
export function listOrderFacts(order: Order): Fact[] {
  const { currency } = order;
  const shared: Fact[] = [
    ['Payment', <StatusBadge key="payment" kind="payment" status={order.paymentStatus} />],
    ['Order status', <StatusBadge key="order" kind="payment" status={order.orderStatus} />],
    ['Price', <MoneyText key="price" amount={order.packagePrice} currency={currency} />],
    ['Processing fee', <MoneyText key="fee" amount={order.processingFee} currency={currency} />],
    ['Total', <MoneyText key="total" amount={order.totalPrice} currency={currency} />],
    ...listRefundFacts(order),
  ];
  if (order.kind === 'item') return shared;
  return [
    ...shared,
    ['Credits', order.credit],
    ['Validity', `${order.Validity} days`],
    ['Membership until', <DateText key="until" value={order.MembershipValidity} fallback="None" />],
    ['Days left', describeDaysLeft(order.MembershipValidity, new Date()) || '–'],
  ];
}

/** Who ordered. An account that was deleted leaves its order behind, without a name. */
export function listCustomerFacts(order: Order, mayOpen: (address: string) => boolean): Fact[] {
  return [
    [
      'Customer',
      order.userId && mayOpen(pathOfUser(order.userId)) ? (
        <KitLink key="customer" href={pathOfUser(order.userId)}>
          {order.customerName}
        </KitLink>
      ) : (
        order.customerName || 'Deleted account'
      ),
    ],
    ['Email', order.customerEmail || '–'],
    ['Address', [order.address, order.country].filter(Boolean).join(', ') || '–'],
  ];
}

/** The numbers under which the payment is found elsewhere. */
export function listReferenceFacts(order: Order): Fact[] {
  return [
    ['Payment ID', <OrderCode key="payment" code={order.paymentId} />],
    ['Payment method', order.paymentMethod ? labelWord(order.paymentMethod) : 'None yet'],
    [
      'PayPal transaction',
      order.paypalTransactionID ? <OrderCode key="paypal" code={order.paypalTransactionID} /> : 'None yet',
    ],
  ];
}
