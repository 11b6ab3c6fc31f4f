import type { Order } from '@credit-studio/contracts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import styles from './open-order.module.css';

/** Router state for the payment of an order that was open already when its product was ordered again. */
export function toOpenOrderState({ wasOpen = false }: { wasOpen?: boolean | undefined }) {
  return wasOpen ? { wasOpen } : null;
}

/** Whether the customer was led to an open order. Router state is checked like any input. */
function readOpenOrder(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'wasOpen' in state && state.wasOpen === true;
}

/** Says why the order is older than the customer may expect. */
export function OpenOrderNotice({ order: { packageName } }: { order: Pick<Order, 'packageName'> }) {
  const { state } = useLocation();
  if (!readOpenOrder(state)) return null;
  return (
    <Alert className={styles.root} icon={<IconInfoCircle size="1.25rem" aria-hidden />} role="status">
      You already had an unpaid order for {packageName}, so no new one was placed. It now has the billing
      details you just entered.
    </Alert>
  );
}
