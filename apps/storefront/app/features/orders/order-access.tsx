import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus, isProcessingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, CopyButton } from '@credit-studio/ui';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import styles from './order-access.module.css';
import { findAccessAddress, findPayPath } from './order-rules.ts';

function describeNoAccess(order: Order): string {
  if (isProcessingStatus(order.paymentStatus)) return 'Under review';
  return isPaidStatus(order.paymentStatus) ? 'See instructions' : 'No access';
}

/** The next step for an order: use it, pay it, or neither. */
export function OrderAccess({ order }: { order: Order }) {
  if (isPendingStatus(order.paymentStatus)) {
    return <PayNowLink orderId={order.orderId} href={findPayPath(order)} />;
  }
  const address = isPaidStatus(order.paymentStatus) ? findAccessAddress(order) : null;
  if (!address) return <span className={styles.none}>{describeNoAccess(order)}</span>;
  const ownPath = findOwnPath(address);
  return (
    <span className={styles.root}>
      <ButtonLink
        size="xs"
        variant="default"
        href={ownPath ?? address}
        aria-label={`Access Now: order ${order.orderId}`}
        {...(ownPath === null && { target: '_blank' as const })}
      >
        Access Now
      </ButtonLink>
      <CopyButton value={new URL(address, window.location.origin).href} />
    </span>
  );
}

/** The path of an address of this shop, which opens in the same tab; null for any other address. */
function findOwnPath(address: string): string | null {
  const { origin } = window.location;
  const url = URL.parse(address, origin);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
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
