import { m } from '@credit-studio/messages';
import { PaymentLinkReturn } from '../features/purchase/payment-link/payment-link-return.tsx';
import { createOneTimeLinkMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/pay-link-return';

export { headers } from './pay-link.tsx';

export function meta() {
  return createOneTimeLinkMeta(m.payment_title());
}

/** `/pay/{token}/return`, where PayPal sends the buyer after the approval. The browser completes the payment. */
export default function PayLinkReturn({ params }: Route.ComponentProps) {
  return <PaymentLinkReturn key={params.token} token={params.token} />;
}
