import type { MovementOrder } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { pathOfItemOrder, pathOfOrder } from '../../lib/paths.ts';
import { useMayOpen } from '../../session/index.ts';
import styles from './movement-order.module.css';

/** The order behind a movement by its code, leading there for those who may. */
export function MovementOrderLink({ order: { orderId, kind } }: { order: MovementOrder }) {
  const mayOpen = useMayOpen();
  const href = kind === 'item' ? pathOfItemOrder(orderId) : pathOfOrder(orderId);
  if (!mayOpen(href)) return <span className={styles.code}>{orderId}</span>;
  return (
    <KitLink href={href} className={styles.code}>
      {orderId}
    </KitLink>
  );
}
