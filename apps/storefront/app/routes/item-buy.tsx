import { m } from '@credit-studio/messages';
import { useCheckoutAccount } from '../features/authentication/checkout-account.tsx';
import { ItemCheckout } from '../features/purchase/billing/item-checkout.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/item-buy';

export const handle = pendingPage('form');

export function meta() {
  return createNoIndexMeta(m.checkout_title());
}

export default function ItemBuy({ params }: Route.ComponentProps) {
  const account = useCheckoutAccount();
  return <ItemCheckout key={params.id} itemReference={params.id} account={account} />;
}
