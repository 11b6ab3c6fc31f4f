import { LoadingBlock, PageHeader } from '@credit-studio/ui';
import { usePendingCounts } from '../../lib/use-pending-counts.ts';
import { decideOpenTab } from './decide-open-tab.ts';
import { PendingOrders } from './pending-orders.tsx';

/** Both kinds of pending orders in tabs, open at the one that has something. */
export function PendingOfAnyKind() {
  const counts = usePendingCounts();
  if (!counts.isLoading) return <PendingOrders kind={decideOpenTab(counts)} />;
  return (
    <>
      <PageHeader title="Pending Payments" />
      <LoadingBlock label="Loading your orders…" lines={5} />
    </>
  );
}
