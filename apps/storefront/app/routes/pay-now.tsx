import { OrderPayment } from '../features/payment/order-payment';
import { PageFrame } from '../lib/page-frame/page-frame';
import { toPageTitle } from '../lib/page-title';
import type { Route } from './+types/pay-now';

export const meta = () => [{ title: toPageTitle('Payment') }, { name: 'robots', content: 'noindex' }];

export default function PayNow({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <OrderPayment key={params.id} kind="package" orderReference={params.id} />
    </PageFrame>
  );
}
