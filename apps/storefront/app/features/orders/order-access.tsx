import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, CopyButton } from '@credit-studio/ui';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import styles from './order-access.module.css';
import { findAccessAddress, findPayPath } from './order-rules.ts';

function describeNoAccess(order: Order): string {
  if (isProcessingStatus(order.paymentStatus)) return 'Under review';
  return isPaidStatus(order.paymentStatus) ? 'In the guidelines' : 'No access';
}

/** The next step for an order: use it, pay it, or neither. */
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

/** Leads to the payment of an order, and from there back to the page that the customer left to buy. */
export function PayNowLink({ orderId, href }: { orderId: string; href: string }) {
  const returnPath = usePurchaseReturn();
  return (
    <ButtonLink
      size="xs"
      variant="light"
      href={withPurchaseReturn(href, returnPath)}
      aria-label={`Pay Now: order ${orderId}`}
    >
      Pay Now
    </ButtonLink>
  );
}
