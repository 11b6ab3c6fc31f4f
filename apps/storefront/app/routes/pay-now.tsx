import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { OrderPayment } from '../features/purchase/payment/order-payment.tsx';
import { PageFrame, pendingInFrame } from '../lib/page-frame/page-frame.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/pay-now';

export const handle = pendingInFrame('form');

export function meta() {
  return createNoIndexMeta('Payment');
}

export default function PayNow({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <OrderPayment
        key={params.id}
        kind="package"
        orderReference={params.id}
        renderSecondaryAction={(order) => <CancelOrder order={order} />}
      />
    </PageFrame>
  );
}
