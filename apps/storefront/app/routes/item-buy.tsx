import { ItemCheckout } from '../features/purchase/billing/item-checkout.tsx';
import { PageFrame } from '../lib/page-frame/page-frame.tsx';
import { toPageTitle } from '../lib/page-title.ts';
import type { Route } from './+types/item-buy';

export function meta() {
  return [{ title: toPageTitle('Checkout') }, { name: 'robots', content: 'noindex' }];
}

export default function ItemBuy({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ItemCheckout key={params.id} itemReference={params.id} />
    </PageFrame>
  );
}
