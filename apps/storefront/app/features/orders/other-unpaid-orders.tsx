import type { OrderKind } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useLatePayments } from './late-payments.ts';
import { createOrderColumns } from './order-columns.tsx';
import { OrderTable, useOrderList } from './order-list.tsx';
import styles from './other-unpaid-orders.module.css';

const titleId = 'other-unpaid-orders';

interface OtherUnpaidOrdersProps {
  kind: OrderKind;
  /** The one whose payment is shown above. */
  exceptOrderId: string;
}

/** Below the payment of an order: the others of its kind that are not paid. Without any there is nothing. */
export function OtherUnpaidOrders({ kind, exceptOrderId }: OtherUnpaidOrdersProps) {
  const navigate = useNavigate();
  const columns = useMemo(
    () => createOrderColumns(kind, (orderId) => void navigate(paths.orderDetails(orderId))),
    [kind, navigate],
  );
  const list = useOrderList({ filter: { kind, state: 'unpaid' }, columns, exceptOrderId });
  useLatePayments(list.rows);
  if (list.total === 0 && list.query.search === '') return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} className={styles.title}>
        {m.orders_unpaid_other()}
      </Title>
      <OrderTable list={list} />
    </section>
  );
}
