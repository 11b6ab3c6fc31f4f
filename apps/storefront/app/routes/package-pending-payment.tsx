import { m } from '@credit-studio/messages';
import { BillingOrders } from '../features/orders/billing-orders.tsx';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { useOpenedOrder } from '../features/orders/order-dialog.tsx';
import { OtherUnpaidOrders } from '../features/orders/other-unpaid-orders.tsx';
import { OrderPayment } from '../features/purchase/payment/order-payment.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('billing');

export function meta() {
  return createNoIndexMeta(m.orders_unpaid_title());
}

/** The payment of the order that the address names, such as the one that was just placed, or all that are unpaid. */
export default function PackagePendingPayment() {
  const { orderId } = useOpenedOrder();
  if (orderId === null) return <BillingOrders filter={{ kind: 'package', state: 'unpaid' }} />;
  return (
    <OrderPayment
      key={orderId}
      kind="package"
      orderReference={orderId}
      renderSecondaryAction={(order) => <CancelOrder order={order} />}
    >
      <OtherUnpaidOrders kind="package" exceptOrderId={orderId} />
    </OrderPayment>
  );
}
