import type { DisputeCase, DisputedPayment } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { pathOfItemOrder, pathOfOrder } from '../../lib/paths.ts';
import styles from './disputed-payment.module.css';

function findName({ payments: [first] }: Pick<DisputeCase, 'payments'>): string | undefined {
  return first?.customerName || first?.customerEmail;
}

/** Who complains. An account that was deleted leaves its orders behind, without a name. */
export function nameCustomer(dispute: Pick<DisputeCase, 'payments'>): string {
  return findName(dispute) || 'Deleted account';
}

/** Who complains, as a part of a sentence. */
export function mentionCustomer(dispute: Pick<DisputeCase, 'payments'>): string {
  return findName(dispute) || 'the customer';
}

/** The order behind a disputed payment, by its code. */
export function DisputedOrder({ payment: { orderKind, orderId } }: { payment: DisputedPayment }) {
  return (
    <KitLink
      href={orderKind === 'item' ? pathOfItemOrder(orderId) : pathOfOrder(orderId)}
      className={styles.code}
    >
      {orderId}
    </KitLink>
  );
}
