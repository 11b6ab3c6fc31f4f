import { ItemCheckout } from '../features/checkout/item-checkout';
import { PageFrame } from '../lib/page-frame/page-frame';
import { toPageTitle } from '../lib/page-title';
import type { Route } from './+types/item-buy';

export const meta = () => [{ title: toPageTitle('Checkout') }, { name: 'robots', content: 'noindex' }];

export default function ItemBuy({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ItemCheckout key={params.id} itemReference={params.id} />
    </PageFrame>
  );
}
