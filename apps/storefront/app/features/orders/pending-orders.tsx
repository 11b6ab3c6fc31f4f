import type { Order, OrderKind } from '@credit-studio/contracts';
import { ButtonLink, PageHeader } from '@credit-studio/ui';
import { usePurchaseReturn, withPurchaseReturn } from '../../lib/purchase-return.ts';
import { pendingColumns } from './order-columns.tsx';
import { findPayPath } from './order-links.ts';
import { OrderList } from './order-list.tsx';
import { PayNowLink } from './pay-now-link.tsx';
import { PendingTabs } from './pending-tabs.tsx';
import { useNoticedPayment } from './use-noticed-payment.ts';

const wordings = {
  package: {
    caption: 'Pending package orders',
    failure: 'Could not load orders. Please try again.',
  },
  item: {
    caption: 'Pending item orders',
    failure: 'Could not load item orders',
  },
} as const satisfies Record<OrderKind, object>;

function PendingHead({ kind, rows }: { kind: OrderKind; rows: readonly Order[] }) {
  const returnPath = usePurchaseReturn();
  const [first] = rows;
  useNoticedPayment(first);
  return (
    <>
      <PageHeader
        title="Pending Payments"
        description="These orders are placed and wait for their payment."
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

/** Orders of one kind that wait for their payment, newest first; the tabs lead to the other kind. */
export function PendingOrders({ kind }: { kind: OrderKind }) {
  const { caption, failure } = wordings[kind];
  return (
    <OrderList
      kind={kind}
      caption={caption}
      columns={pendingColumns}
      paymentStatus="pending"
      describeFailure={() => failure}
      emptyTitle="No Pending Orders"
      emptyMessage="You're all caught up with payments."
      renderHead={(rows) => <PendingHead kind={kind} rows={rows} />}
      renderRowActions={(order) => <PayNowLink orderId={order.orderId} href={findPayPath(order)} />}
    />
  );
}
