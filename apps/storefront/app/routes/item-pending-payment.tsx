import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { PendingOrders } from '../features/orders/pending-orders.tsx';
import { OrderPayment } from '../features/purchase/payment/order-payment.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';

export const handle = pendingPage('table');

export function meta() {
  return createNoIndexMeta('Pending Payments');
}

export default function ItemPendingPayment() {
  return (
    <PendingOrders
      kind="item"
      renderPayment={(orderId) => (
        <OrderPayment
          key={orderId}
          kind="item"
          orderReference={orderId}
          renderSecondaryAction={(order) => <CancelOrder order={order} />}
        />
      )}
    />
  );
}
