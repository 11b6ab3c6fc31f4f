import type { Order, OrderKind } from '@credit-studio/contracts';
import { ButtonLink, PageHeader, TabLinks } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { PageSkeleton } from '../../lib/pending-page/pending-page.tsx';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import { usePendingCounts } from '../../lib/queries/order-queries.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { CancelOrder } from './cancel-order.tsx';
import { useLatePayments } from './late-payments.ts';
import { PayNowLink } from './order-access.tsx';
import { pendingColumns } from './order-columns.tsx';
import { useOpenedOrder } from './order-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { decideOpenTab, findPayPath } from './order-rules.ts';
import styles from './pending-orders.module.css';

/** Both kinds of pending orders in tabs. Opens the tab that has orders. */
export function PendingOfAnyKind() {
  const counts = usePendingCounts(useSessionUser());
  if (!counts.isLoading) return <PendingOrders kind={decideOpenTab(counts)} />;
  return (
    <>
      <PageHeader title="Pending Payments" />
      <PageSkeleton shape="table" label="Loading your orders…" hasHeader />
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

const othersTitleId = 'other-unpaid-orders';

interface PendingOrdersProps {
  kind: OrderKind;
  /** The payment of the order that the address names, such as the one that was just placed. */
  renderPayment?: (orderId: string) => ReactNode;
}

/** Unpaid orders of one kind, newest first: the payment of one of them, if it is open, and the list. */
export function PendingOrders({ kind, renderPayment }: PendingOrdersProps) {
  const { orderId } = useOpenedOrder();
  const payment = orderId && renderPayment?.(orderId);
  return (
    <>
      {payment}
      {payment ? (
        <section className={styles.others} aria-labelledby={othersTitleId}>
          <PendingList kind={kind} exceptOrderId={orderId} />
        </section>
      ) : (
        <PendingList kind={kind} exceptOrderId={null} />
      )}
    </>
  );
}

function PendingList({ kind, exceptOrderId }: { kind: OrderKind; exceptOrderId: string | null }) {
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
      exceptOrderId={exceptOrderId}
      renderHeader={(rows) =>
        exceptOrderId ? <OthersHeader rows={rows} /> : <PendingHeader kind={kind} rows={rows} />
      }
      renderRowActions={(order) => (
        <>
          <PayNowLink orderId={order.orderId} href={findPayPath(order)} />
          <CancelOrder order={order} />
        </>
      )}
    />
  );
}

function PendingHeader({ kind, rows }: { kind: OrderKind; rows: readonly Order[] }) {
  const returnPath = usePurchaseReturn();
  const [first] = rows;
  useLatePayments(rows);
  return (
    <>
      <PageHeader
        title="Pending Payments"
        description="Orders that are not paid yet. Pay one, or cancel it."
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

function OthersHeader({ rows }: { rows: readonly Order[] }) {
  useLatePayments(rows);
  return (
    <Title order={2} size="h3" id={othersTitleId} className={styles.title}>
      Other unpaid orders
    </Title>
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
