import { isPendingStatus, type Order } from '@credit-studio/contracts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DeleteOrder } from '../delete-order.tsx';
import styles from './order-list.module.css';

export interface OrderRowActionsProps {
  order: Order;
  onDeleted: () => void;
}

/** The red cross of an order that no one has paid. */
export function OrderRowActions({ order, onDeleted }: OrderRowActionsProps) {
  if (!isPendingStatus(order.paymentStatus)) return null;
  return (
    <DeleteOrder
      order={order}
      onDeleted={onDeleted}
      renderTrigger={({ open, isDeleting }) => (
        <ActionIcon
          className={styles.delete}
          aria-label={`Delete order ${order.orderId}`}
          loading={isDeleting}
          onClick={open}
        >
          <IconX size={18} stroke={2.2} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
