import { type PaymentStatus, paymentStatuses } from '@credit-studio/contracts';
import { NativeSelect } from '@mantine/core';
import styles from './order-list.module.css';

export interface StatusFilterProps {
  /** Null shows all orders. */
  status: PaymentStatus | null;
  onChange: (status: string) => void;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <NativeSelect
      className={styles.filter}
      aria-label="Payment status"
      value={status ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Any payment' },
        ...paymentStatuses.map((value) => ({ value, label: capitalize(value) })),
      ]}
    />
  );
}
