import type { PackageOrder } from '@credit-studio/contracts';
import { listPoints } from '@credit-studio/contracts/rules';
import { MoneyText } from '@credit-studio/ui';
import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './order-cell.module.css';

export interface PackageDialogProps {
  /** Null keeps the dialog closed. */
  order: PackageOrder | null;
  onClose: () => void;
}

/** What was bought: the order's own snapshot, whatever the package is today. */
export function PackageDialog({ order, onClose }: PackageDialogProps) {
  return (
    <Modal opened={order !== null} onClose={onClose} title={order?.packageName ?? ''} size="md">
      {order && (
        <>
          <dl className={styles.facts}>
            <div className={styles.fact}>
              <dt>Price</dt>
              <dd>
                <MoneyText amount={order.packagePrice} currency={order.currency} />
              </dd>
            </div>
            <div className={styles.fact}>
              <dt>Credits</dt>
              <dd>{order.credit}</dd>
            </div>
            <div className={styles.fact}>
              <dt>Package id</dt>
              <dd>{order.packageId}</dd>
            </div>
          </dl>
          <ul className={styles.points}>
            {listPoints(order).map((point) => (
              <li key={point} className={styles.point}>
                <IconCheck size={18} className={styles.check} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
