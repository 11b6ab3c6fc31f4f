import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, CopyButton } from '@credit-studio/ui';
import styles from './order-access.module.css';
import { findAccessAddress, findPayPath } from './order-links.ts';
import { PayNowLink } from './pay-now-link.tsx';

function describeNoAccess(order: Order): string {
  if (isProcessingStatus(order.paymentStatus)) return 'Under review';
  return isPaidStatus(order.paymentStatus) ? 'In the guidelines' : 'No access';
}

/** What can be done with an order now: use it, pay it, or nothing. */
export function OrderAccess({ order }: { order: Order }) {
  if (isPendingStatus(order.paymentStatus)) {
    return <PayNowLink orderId={order.orderId} href={findPayPath(order)} />;
  }
  const address = isPaidStatus(order.paymentStatus) ? findAccessAddress(order) : null;
  if (!address) return <span className={styles.none}>{describeNoAccess(order)}</span>;
  const isOwn = address.startsWith('/');
  return (
    <span className={styles.root}>
      <ButtonLink
        size="xs"
        variant="default"
        href={address}
        aria-label={`Access Now: order ${order.orderId}`}
        {...(!isOwn && { target: '_blank' as const })}
      >
        Access Now
      </ButtonLink>
      <CopyButton value={isOwn ? new URL(address, window.location.origin).href : address} />
    </span>
  );
}
