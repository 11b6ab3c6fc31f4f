import type { Order } from '@credit-studio/contracts';
import { listPoints } from '@credit-studio/contracts/rules';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText, MoneyText, SafeImage, StatusBadge } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { explainStatus } from './explain-status.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { OrderAccess } from './order-access.tsx';
import styles from './order-details.module.css';
import { PointList } from './point-list.tsx';

function listIdentity(order: Order): Fact[] {
  return [
    { label: 'Order ID', value: order.orderId, copyText: order.orderId },
    { label: 'Payment ID', value: order.paymentId },
    {
      label: 'Placed',
      value: <DateText value={order.createdAt} format="dateTime" timeZone={localTimeZone} />,
    },
    ...(order.paymentMethod ? [{ label: 'Paid by', value: order.paymentMethod }] : []),
    ...(order.paypalTransactionID
      ? [{ label: 'Transaction', value: order.paypalTransactionID, copyText: order.paypalTransactionID }]
      : []),
  ];
}

function listAmounts({ packagePrice, processingFee, totalPrice, currency }: Order): Fact[] {
  return [
    { label: 'Price', amount: packagePrice },
    { label: 'Processing fee', amount: processingFee },
    { label: 'Total', amount: totalPrice },
  ].map(({ label, amount }) => ({ label, value: <MoneyText amount={amount} currency={currency} /> }));
}

function listBilling(order: Order): Fact[] {
  return [
    { label: 'Full name', value: order.customerName },
    { label: 'Email', value: order.customerEmail },
    { label: 'Address', value: order.address },
    { label: 'Country', value: order.country },
  ];
}

function Contents({ order }: { order: Order }) {
  if (order.kind === 'item') {
    const guidelines = order.guidelines.trim();
    return <p className={styles.guidelines}>{guidelines || 'This item needs none.'}</p>;
  }
  const facts: Fact[] = [
    { label: 'Credits', value: order.credit },
    { label: 'Valid for', value: `${order.Validity} ${order.Validity === 1 ? 'day' : 'days'}` },
    ...(order.MembershipValidity
      ? [
          {
            label: 'Membership until',
            value: <DateText value={order.MembershipValidity} timeZone={localTimeZone} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      <PointList points={listPoints(order)} />
    </>
  );
}

/** Everything about one order, as a receipt: what it was, how it stands, what it cost and who was billed. */
export function OrderReceipt({ order }: { order: Order }) {
  const explanation = explainStatus(order.paymentStatus);
  const parts = [
    { title: 'Order', facts: listIdentity(order) },
    { title: 'Amount', facts: listAmounts(order) },
    { title: 'Billed to', facts: listBilling(order) },
  ];
  return (
    <div className={styles.root}>
      {order.kind === 'item' && (
        <SafeImage src={order.imageUrl} alt="" widthPx={960} heightPx={420} className={styles.image} />
      )}
      <div className={styles.standing}>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        <OrderAccess order={order} />
      </div>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <section>
        <Title order={3} size="h5" className={styles.partTitle}>
          {order.kind === 'item' ? 'Guidelines' : 'What it brings'}
        </Title>
        <Contents order={order} />
      </section>
      {parts.map(({ title, facts }) => (
        <section key={title}>
          <Title order={3} size="h5" className={styles.partTitle}>
            {title}
          </Title>
          <FactList facts={facts} />
        </section>
      ))}
    </div>
  );
}
