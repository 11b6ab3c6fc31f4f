import type { Order } from '@credit-studio/contracts';
import { isPendingStatus, listPoints } from '@credit-studio/contracts/rules';
import { describeDaysLeft } from '@credit-studio/frontend/describe-days-left';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import { m } from '@credit-studio/messages';
import { DateText, describeImage, labelWord, MoneyText, SafeImage, StatusBadge } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { nameCountry } from '../../lib/country-name.ts';
import { describePackageTerms } from '../../lib/package-terms.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAccess, ReceiptLink } from './order-access.tsx';
import styles from './order-details.module.css';
import { type Fact, FactList, PointList } from './order-facts.tsx';
import { describeStatus, hasReceipt, hasRefund } from './order-rules.ts';

function listIdentity(order: Order): Fact[] {
  return [
    { label: m.orders_id(), value: order.orderId, copyText: order.orderId },
    { label: m.orders_payment_id(), value: order.paymentId },
    { label: order.kind === 'item' ? m.orders_item_id() : m.orders_package_id(), value: order.packageId },
    {
      label: m.orders_placed(),
      value: <DateText value={order.createdAt} format="dateTime" timeZone={localTimeZone} />,
    },
    ...(order.paymentMethod ? [{ label: m.orders_paid_by(), value: labelWord(order.paymentMethod) }] : []),
    ...(order.paypalTransactionID
      ? [
          {
            label: m.orders_transaction(),
            value: order.paypalTransactionID,
            copyText: order.paypalTransactionID,
          },
        ]
      : []),
  ];
}

function listAmounts(order: Order): Fact[] {
  const refund = [
    { label: m.orders_refunded(), amount: order.refundedAmount },
    { label: m.orders_paid_after_refunds(), amount: order.netAmount },
  ];
  return [
    { label: m.orders_price(), amount: order.packagePrice },
    ...(Number(order.processingFee) > 0
      ? [{ label: m.orders_processing_fee(), amount: order.processingFee }]
      : []),
    { label: m.orders_total(), amount: order.totalPrice },
    ...(hasRefund(order) ? refund : []),
  ].map(({ label, amount }) => ({ label, value: <MoneyText amount={amount} currency={order.currency} /> }));
}

function listBilling(order: Order): Fact[] {
  return [
    { label: m.orders_name(), value: order.customerName },
    { label: m.orders_email(), value: order.customerEmail },
    { label: m.orders_address(), value: order.address },
    { label: m.orders_country(), value: nameCountry(order.country) },
  ];
}

function Contents({ order }: { order: Order }) {
  if (order.kind === 'item') {
    const guidelines = order.guidelines.trim();
    return <p className={styles.guidelines}>{guidelines || m.orders_guidelines_none()}</p>;
  }
  const facts: Fact[] = [
    ...describePackageTerms({ credit: order.credit, validityDays: order.Validity }),
    ...(order.MembershipValidity
      ? [
          {
            label: m.orders_membership_until(),
            value: <DateText value={order.MembershipValidity} timeZone={localTimeZone} />,
          },
          { label: m.orders_days_left(), value: describeDaysLeft(order.MembershipValidity, new Date()) },
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
    { title: m.orders_order(), facts: listIdentity(order) },
    { title: m.orders_amount(), facts: listAmounts(order) },
    { title: m.orders_billed_to(), facts: listBilling(order) },
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
          {order.kind === 'item' ? m.orders_guidelines() : m.orders_what_you_get()}
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
