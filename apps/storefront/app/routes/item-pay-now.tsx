import { m } from '@credit-studio/messages';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { OrderPayment } from '../features/purchase/payment/order-payment.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/item-pay-now';

export const handle = pendingPage('form');

export function meta() {
  return createNoIndexMeta(m.payment_title());
}

export default function ItemPayNow({ params }: Route.ComponentProps) {
  return (
    <OrderPayment
      key={params.id}
      kind="item"
      orderReference={params.id}
      renderSecondaryAction={(order) => <CancelOrder order={order} />}
    />
  );
}
