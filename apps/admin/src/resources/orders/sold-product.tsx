import { listPoints, type Order } from '@credit-studio/contracts';
import { IconCheck } from '@tabler/icons-react';
import styles from './order-facts.module.css';

/** What the order includes in addition to credits, as it was when placed; nothing when that is empty. */
export function SoldProduct({ order }: { order: Order }) {
  if (order.kind === 'item')
    return order.guidelines && <p className={styles.guidelines}>{order.guidelines}</p>;
  const points = listPoints(order);
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck size="1.125rem" stroke={1.8} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}

/** Whether there is anything for `SoldProduct` to show. */
export function hasSoldText(order: Order): boolean {
  return order.kind === 'item' ? order.guidelines.trim() !== '' : listPoints(order).length > 0;
}
