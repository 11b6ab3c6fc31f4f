import { m } from '@credit-studio/messages';
import { useCheckoutAccount } from '../features/authentication/checkout-account.tsx';
import { PackageCheckout } from '../features/purchase/billing/package-checkout.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/buy';

export const handle = pendingPage('form');

export function meta() {
  return createNoIndexMeta(m.checkout_title());
}

export default function Buy({ params }: Route.ComponentProps) {
  const account = useCheckoutAccount();
  return <PackageCheckout key={params.id} packageId={params.id} account={account} />;
}
