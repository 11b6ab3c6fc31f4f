import { ApiError } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { data } from 'react-router';
import { LinkProblem } from '../features/purchase/payment-link/link-problem.tsx';
import { PaymentLinkPage } from '../features/purchase/payment-link/payment-link-page.tsx';
import { createUncachedApi } from '../lib/api/server-api.server.ts';
import { createOneTimeLinkMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/pay-link';

/** `/pay/{token}`. It is read again for each visit: what it shows changes with the payment. */
export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  try {
    const { data: link } = await createUncachedApi(request).getPaymentLink({ params: { token } });
    return data({ state: 'shown' as const, link, token });
  } catch (error) {
    const isGone = error instanceof ApiError && [400, 404].includes(error.status);
    return isGone
      ? data({ state: 'gone' as const }, { status: 404 })
      : data({ state: 'failed' as const }, { status: 503 });
  }
}

/** Neither caches nor search engines keep it, and no other site learns its address. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
}

export function meta() {
  return createOneTimeLinkMeta(m.payment_title());
}

export default function PayLink({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'shown') return <LinkProblem isGone={loaderData.state === 'gone'} />;
  return <PaymentLinkPage link={loaderData.link} token={loaderData.token} />;
}
