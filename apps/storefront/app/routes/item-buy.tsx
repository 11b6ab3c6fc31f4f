import { ItemCheckout } from '../features/purchase/billing/item-checkout.tsx';
import { PageFrame, pendingInFrame } from '../lib/page-frame/page-frame.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/item-buy';

export const handle = pendingInFrame('form');

export function meta() {
  return createNoIndexMeta('Checkout');
}

export default function ItemBuy({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ItemCheckout key={params.id} itemReference={params.id} />
    </PageFrame>
  );
}
