import type { Order } from '@credit-studio/contracts';
import { isPendingStatus, listPoints } from '@credit-studio/contracts/rules';
import { describeDaysLeft } from '@credit-studio/frontend/describe-days-left';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { DateText, describeImage, labelWord, MoneyText, SafeImage, StatusBadge } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { describePackageTerms } from '../../lib/package-terms.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAccess, ReceiptLink } from './order-access.tsx';
import styles from './order-details.module.css';
import { type Fact, FactList, PointList } from './order-facts.tsx';
import { describeStatus, hasReceipt, hasRefund } from './order-rules.ts';

function listIdentity(order: Order): Fact[] {
  return [
    { label: 'Order ID', value: order.orderId, copyText: order.orderId },
    { label: 'Payment ID', value: order.paymentId },
    { label: order.kind === 'item' ? 'Item id' : 'Package id', value: order.packageId },
    {
      label: 'Placed',
      value: <DateText value={order.createdAt} format="dateTime" timeZone={localTimeZone} />,
    },
    ...(order.paymentMethod ? [{ label: 'Paid by', value: labelWord(order.paymentMethod) }] : []),
    ...(order.paypalTransactionID
      ? [{ label: 'Transaction', value: order.paypalTransactionID, copyText: order.paypalTransactionID }]
      : []),
  ];
}

function listAmounts(order: Order): Fact[] {
  const refund = [
    { label: 'Refunded', amount: order.refundedAmount },
    { label: 'Paid after refunds', amount: order.netAmount },
  ];
  return [
    { label: 'Price', amount: order.packagePrice },
    ...(Number(order.processingFee) > 0 ? [{ label: 'Processing fee', amount: order.processingFee }] : []),
    { label: 'Total', amount: order.totalPrice },
    ...(hasRefund(order) ? refund : []),
  ].map(({ label, amount }) => ({ label, value: <MoneyText amount={amount} currency={order.currency} /> }));
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
    return <p className={styles.guidelines}>{guidelines || 'This item has no guidelines.'}</p>;
  }
  const facts: Fact[] = [
    ...describePackageTerms({ credit: order.credit, validityDays: order.Validity }),
    ...(order.MembershipValidity
      ? [
          {
            label: 'Membership until',
            value: <DateText value={order.MembershipValidity} timeZone={localTimeZone} />,
          },
          { label: 'Days left', value: describeDaysLeft(order.MembershipValidity, new Date()) },
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

/** What was ordered, its status, what it cost and who was billed. */
export function OrderDetails({ order }: { order: Order }) {
  const statusText = describeStatus(order.paymentStatus);
  const image = order.kind === 'item' ? order.imageUrl : order.featuredImage || null;
  const parts = [
    { title: 'Order', facts: listIdentity(order) },
    { title: 'Amount', facts: listAmounts(order) },
    { title: 'Billed to', facts: listBilling(order) },
  ];
  return (
    <div className={styles.root}>
      {image !== null && (
        <SafeImage
          src={image}
          {...describeImage({ images: order.images, url: image })}
          widthPx={960}
          heightPx={420}
          className={styles.image}
        />
      )}
      <div className={styles.status}>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        <span className={styles.actions}>
          <OrderAccess order={order} />
          {isPendingStatus(order.paymentStatus) && <CancelOrder order={order} />}
          {hasReceipt(order) && <ReceiptLink order={order} />}
        </span>
      </div>
      {statusText && <p className={styles.note}>{statusText}</p>}
      <section>
        <Title order={3} size="h5" className={styles.partTitle}>
          {order.kind === 'item' ? 'Guidelines' : 'What you get'}
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
