import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPaidStatus, isPendingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, LoadingBlock, PageHeader, TabLinks } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/api/api-context.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { paths } from '../../lib/paths.ts';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import { usePendingCounts, useSettledOrder, verifiedOrderQuery } from '../../lib/queries/order-queries.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { PayNowLink } from './order-access.tsx';
import { pendingColumns } from './order-columns.tsx';
import { OrderList } from './order-list.tsx';
import { decideOpenTab, findPayPath } from './order-rules.ts';

/** Both kinds of pending orders in tabs. Opens the tab that has orders. */
export function PendingOfAnyKind() {
  const counts = usePendingCounts(useSessionUser());
  if (!counts.isLoading) return <PendingOrders kind={decideOpenTab(counts)} />;
  return (
    <>
      <PageHeader title="Pending Payments" />
      <LoadingBlock label="Loading your orders…" lines={5} />
    </>
  );
}

const messages = {
  package: {
    caption: 'Pending package orders',
    failure: 'Could not load orders. Please try again.',
  },
  item: {
    caption: 'Pending item orders',
    failure: 'Could not load item orders',
  },
} as const satisfies Record<OrderKind, object>;

function PendingHeader({ kind, rows }: { kind: OrderKind; rows: readonly Order[] }) {
  const returnPath = usePurchaseReturn();
  const [first] = rows;
  useLatePayment(first);
  return (
    <>
      <PageHeader
        title="Pending Payments"
        description="These orders are placed but not paid yet."
        actions={
          first && (
            <ButtonLink href={withPurchaseReturn(findPayPath(first), returnPath)}>Pay First Order</ButtonLink>
          )
        }
      />
      <PendingTabs current={kind} />
    </>
  );
}

/** Unpaid orders of one kind, newest first, with tabs for both kinds. */
export function PendingOrders({ kind }: { kind: OrderKind }) {
  const { caption, failure } = messages[kind];
  return (
    <OrderList
      kind={kind}
      caption={caption}
      columns={pendingColumns}
      paymentStatus="pending"
      describeFailure={() => failure}
      emptyTitle="No Pending Orders"
      emptyMessage="You're all caught up with payments."
      renderHeader={(rows) => <PendingHeader kind={kind} rows={rows} />}
      renderRowActions={(order) => <PayNowLink orderId={order.orderId} href={findPayPath(order)} />}
    />
  );
}

/** A page for each kind of pending orders, with their number. */
function PendingTabs({ current }: { current: OrderKind }) {
  const counts = usePendingCounts(useSessionUser());
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

/** Checks an unpaid order with PayPal: the customer may have paid it in a tab that was closed since. */
function useLatePayment(order: Order | undefined): void {
  const publishSettled = useSettledOrder();
  const { data: latest } = useQuery(verifiedOrderQuery(useApi(), order));
  const hasChanged = latest !== undefined && !isPendingStatus(latest.paymentStatus);
  const publish = useEffectEvent(() => {
    if (!latest) return;
    publishSettled(latest);
    if (isPaidStatus(latest.paymentStatus)) notifyUser.success(`Order ${latest.orderId} is paid.`);
  });
  useEffect(() => {
    if (hasChanged) publish();
  }, [hasChanged]);
}
