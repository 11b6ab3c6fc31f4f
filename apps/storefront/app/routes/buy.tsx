import { PackageCheckout } from '../features/checkout/package-checkout';
import { PageFrame } from '../lib/page-frame/page-frame';
import { toPageTitle } from '../lib/page-title';
import type { Route } from './+types/buy';

export const meta = () => [{ title: toPageTitle('Checkout') }, { name: 'robots', content: 'noindex' }];

export default function Buy({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <PackageCheckout key={params.id} packageId={params.id} />
    </PageFrame>
  );
}
