import type { OrderKind } from '@credit-studio/contracts';
import { TabLinks } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import { usePendingCounts } from '../../lib/use-pending-counts.ts';

/** Both kinds of pending orders, each a place of its own, with how many wait there. */
export function PendingTabs({ current }: { current: OrderKind }) {
  const counts = usePendingCounts();
  const returnPath = usePurchaseReturn();
  return (
    <TabLinks
      label="Kinds of pending orders"
      links={[
        {
          label: 'Packages',
          href: withPurchaseReturn(paths.packagePendingPayment, returnPath),
          count: counts.package,
          isCurrent: current === 'package',
        },
        {
          label: 'Items',
          href: withPurchaseReturn(paths.itemPendingPayment, returnPath),
          count: counts.item,
          isCurrent: current === 'item',
        },
      ]}
    />
  );
}
