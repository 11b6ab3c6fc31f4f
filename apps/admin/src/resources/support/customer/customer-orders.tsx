import { isPaidStatus, type Order } from '@credit-studio/contracts';
import { DateText, KitLink, StatusBadge } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountWithRefunds } from '../../../amount-with-refunds/amount-with-refunds.tsx';
import { pathOfItemOrder, pathOfItemOrdersBy, pathOfOrder, pathOfOrdersBy } from '../../../lib/paths.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { usePermission } from '../../../session/index.ts';
import type { SupportSlots } from '../support-slots.ts';
import styles from './customer.module.css';
import { CustomerSection } from './customer-section.tsx';

const newest = { page: 1, limit: 3 } as const;

/** The newest orders of both kinds, each with the way to refund it. */
export function CustomerOrders({ userId, slots }: { userId: string; slots: SupportSlots }) {
  const api = useApi();
  const [refunded, setRefunded] = useState<Order | null>(null);
  const query = { userId, ...newest };
  const packages = useQuery({
    queryKey: queryKeys.orders.list(query),
    queryFn: ({ signal }) => api.listOrders({ query }, { signal }),
  });
  const items = useQuery({
    queryKey: queryKeys.itemOrders.list(query),
    queryFn: ({ signal }) => api.listItemOrders({ query }, { signal }),
  });
  const shared = {
    emptyMessage: 'None yet.',
    getRowId: ({ _id }: Order) => _id,
    renderRow: (order: Order) => <OrderRow order={order} onRefund={() => setRefunded(order)} />,
  };
  return (
    <>
      <CustomerSection<Order>
        {...shared}
        title="Package orders"
        rows={packages.data?.rows}
        error={packages.error}
        onRetry={() => void packages.refetch()}
        all={{ href: pathOfOrdersBy(userId), label: 'All package orders of this customer' }}
      />
      <CustomerSection<Order>
        {...shared}
        title="Item orders"
        rows={items.data?.rows}
        error={items.error}
        onRetry={() => void items.refetch()}
        all={{ href: pathOfItemOrdersBy(userId), label: 'All item orders of this customer' }}
      />
      {refunded && slots.renderRefund({ order: refunded, onClose: () => setRefunded(null) })}
    </>
  );
}

function OrderRow({ order, onRefund }: { order: Order; onRefund: () => void }) {
  const { _id, kind, orderId, packageName, paymentStatus, createdAt } = order;
  const mayRefund = usePermission('refunds:write');
  const canRefund = mayRefund && isPaidStatus(paymentStatus) && Number(order.netAmount) > 0;
  return (
    <>
      <span className={styles.line}>
        <span className={styles.main}>{packageName}</span>
        <span className={styles.amount}>
          <AmountWithRefunds
            amount={order.totalPrice}
            refunded={order.refundedAmount}
            net={order.netAmount}
            currency={order.currency}
          />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.facts}>
          <StatusBadge kind="payment" status={paymentStatus} />
          <KitLink href={kind === 'item' ? pathOfItemOrder(_id) : pathOfOrder(_id)}>{orderId}</KitLink>
          <DateText value={createdAt} />
        </span>
        {canRefund && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Refund order ${orderId}…`}
            onClick={onRefund}
          >
            Refund…
          </Button>
        )}
      </span>
    </>
  );
}
