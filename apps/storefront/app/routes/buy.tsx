import { PackageCheckout } from '../features/purchase/billing/package-checkout.tsx';
import { PageFrame } from '../lib/page-frame/page-frame.tsx';
import { toPageTitle } from '../lib/page-title.ts';
import type { Route } from './+types/buy';

export function meta() {
  return [{ title: toPageTitle('Checkout') }, { name: 'robots', content: 'noindex' }];
}

export default function Buy({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <PackageCheckout key={params.id} packageId={params.id} />
    </PageFrame>
  );
}
