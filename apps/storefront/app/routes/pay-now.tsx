import { m } from '@credit-studio/messages';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { OrderPayment } from '../features/purchase/payment/order-payment.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/pay-now';

export const handle = pendingPage('form');

export function meta() {
  return createNoIndexMeta(m.payment_title());
}

export default function PayNow({ params }: Route.ComponentProps) {
  return (
    <OrderPayment
      key={params.id}
      kind="package"
      orderReference={params.id}
      renderSecondaryAction={(order) => <CancelOrder order={order} />}
    />
  );
}
