import type { Order } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus, isProcessingStatus, parseUrl } from '@credit-studio/contracts/rules';
import { m, splitLanguage, toLocalizedPath } from '@credit-studio/messages';
import { ButtonLink, type ButtonLinkProps, CopyButton } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import styles from './order-access.module.css';
import { findAccessAddress, findPayPath } from './order-rules.ts';

function describeNoAccess(order: Order): string {
  if (isProcessingStatus(order.paymentStatus)) return m.orders_access_review();
  return isPaidStatus(order.paymentStatus) ? m.orders_access_read() : m.orders_access_none();
}

/** The next step for an order: use it, pay it, or neither. */
export function OrderAccess({ order }: { order: Order }) {
  if (isPendingStatus(order.paymentStatus)) {
    return <PayNowLink orderId={order.orderId} href={findPayPath(order)} />;
  }
  const address = isPaidStatus(order.paymentStatus) ? findAccessAddress(order) : null;
  if (!address) return <span className={styles.none}>{describeNoAccess(order)}</span>;
  return (
    <span className={styles.root}>
      <AccessLink
        address={address}
        size="xs"
        variant="default"
        aria-label={m.orders_access_now_of({ number: order.orderId })}
      >
        {m.orders_access_now()}
      </AccessLink>
      <CopyButton value={new URL(toLocalizedPath(address), window.location.origin).href} />
    </span>
  );
}

interface AccessLinkProps extends Omit<ButtonLinkProps, 'href'> {
  address: string;
}

/** Opens what was bought: in the same tab if it is a page of this shop. */
export function AccessLink({ address, ...props }: AccessLinkProps) {
  const ownPath = findOwnPath(address);
  return (
    <ButtonLink
      {...props}
      href={ownPath ?? address}
      {...(ownPath === null && { target: '_blank' as const })}
    />
  );
}

/** The path of an address of this shop, without a language; null for any other address. */
function findOwnPath(address: string): string | null {
  const { origin } = window.location;
  const url = parseUrl(address, origin);
  return url?.origin === origin ? splitLanguage(`${url.pathname}${url.search}${url.hash}`).path : null;
}

/** Leads to the payment of an order, and from there back to the page that the customer left to buy. */
function PayNowLink({ orderId, href }: { orderId: string; href: string }) {
  const returnPath = usePurchaseReturn();
  return (
    <ButtonLink
      size="xs"
      variant="light"
      href={withPurchaseReturn(href, returnPath)}
      aria-label={m.orders_pay_now_of({ number: orderId })}
    >
      {m.orders_pay_now()}
    </ButtonLink>
  );
}

/** Leads to the page that can be printed. */
export function ReceiptLink({ order }: { order: Pick<Order, 'orderId'> }) {
  return (
    <ButtonLink
      size="xs"
      variant="subtle"
      href={paths.receipt(order.orderId)}
      aria-label={m.orders_receipt_of({ number: order.orderId })}
    >
      {m.orders_receipt()}
    </ButtonLink>
  );
}
