import { OrderPayment } from '../features/purchase/payment/order-payment.tsx';
import { PageFrame } from '../lib/page-frame/page-frame.tsx';
import { toPageTitle } from '../lib/page-title.ts';
import type { Route } from './+types/item-pay-now';

export function meta() {
  return [{ title: toPageTitle('Payment') }, { name: 'robots', content: 'noindex' }];
}

export default function ItemPayNow({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <OrderPayment key={params.id} kind="item" orderReference={params.id} />
    </PageFrame>
  );
}
