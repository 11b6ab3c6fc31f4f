import { ButtonLink } from '@credit-studio/ui';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';

/** To the payment of one order, and from there on to where the purchase began. */
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
