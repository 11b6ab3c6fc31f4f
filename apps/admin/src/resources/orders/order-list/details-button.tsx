import type { Order } from '@credit-studio/contracts';
import { UnstyledButton } from '@mantine/core';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { orderKindConfig } from '../order-kind-config.ts';
import styles from './order-list.module.css';

/** Name of the address's parameter that opens the details of an order. */
export const detailsParameter = 'details';

/** What was sold, by its name; opens the details. */
export function DetailsButton({ order }: { order: Order }) {
  const dialog = useDialogAddress(detailsParameter);
  const kind = orderKindConfig[order.kind].productHeader.toLowerCase();
  return (
    <UnstyledButton
      className={styles.details}
      aria-label={`${order.packageName}, ${kind} details of order ${order.orderId}`}
      aria-haspopup="dialog"
      onClick={() => dialog.open(order._id)}
    >
      {order.packageName}
    </UnstyledButton>
  );
}
