import { listPoints, type PackageOrder } from '@credit-studio/contracts';
import { DateText, MoneyText, StatusBadge } from '@credit-studio/ui';
import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './package-details.module.css';

type Fact = [label: string, value: ReactNode];

export interface PackageDetailsProps {
  /** Null closes the dialog. */
  order: PackageOrder | null;
  onClose: () => void;
}

const listShortFacts = (order: PackageOrder): Fact[] => [
  ['Price', <MoneyText key="price" amount={order.packagePrice} currency={order.currency} />],
  ['Processing fee', <MoneyText key="fee" amount={order.processingFee} currency={order.currency} />],
  ['Total', <MoneyText key="total" amount={order.totalPrice} currency={order.currency} />],
  ['Credits', order.credit],
  ['Validity', `${order.Validity} days`],
  ['Membership until', <DateText key="until" value={order.MembershipValidity} fallback="Not paid yet" />],
  ['Payment', <StatusBadge key="payment" kind="payment" status={order.paymentStatus} />],
  ['Order status', <StatusBadge key="order" kind="payment" status={order.orderStatus} />],
];

const listLongFacts = (order: PackageOrder): Fact[] => [
  ['Customer', order.customerName],
  ['Email', order.customerEmail],
  ['Address', `${order.address}, ${order.country}`],
  ['PayPal transaction', order.paypalTransactionID ?? 'None yet'],
];

function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was sold, as it stood when the order was placed. */
export function PackageDetails({ order, onClose }: PackageDetailsProps) {
  // The last order stays drawn while the dialog fades out.
  const [lastOrder, setLastOrder] = useState(order);
  if (order && order !== lastOrder) setLastOrder(order);
  const shown = order ?? lastOrder;
  const points = shown ? listPoints(shown) : [];
  return (
    <Modal opened={order !== null} onClose={onClose} size="lg" title={shown?.packageName ?? 'Package'}>
      {shown && (
        <>
          <p className={styles.lead}>
            Order <span className={styles.code}>{shown.orderId}</span>, placed on{' '}
            <DateText value={shown.createdAt} format="dateTime" />
          </p>
          <FactList facts={listShortFacts(shown)} className={styles.columns} />
          <FactList facts={listLongFacts(shown)} className={styles.lines} />
          {points.length > 0 && (
            <>
              <h3 className={styles.heading}>What the package holds</h3>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>
                    <IconCheck size={18} stroke={1.8} aria-hidden />
                    {point}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Modal>
  );
}
