import { PackageCheckout } from '../features/purchase/billing/package-checkout.tsx';
import { PageFrame, pendingInFrame } from '../lib/page-frame/page-frame.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/buy';

export const handle = pendingInFrame('form');

export function meta() {
  return createNoIndexMeta('Checkout');
}

export default function Buy({ params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <PackageCheckout key={params.id} packageId={params.id} />
    </PageFrame>
  );
}
