import type { OrderKind } from '@credit-studio/contracts';
import { isOrderState } from '@credit-studio/contracts/rules';
import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import styles from './order-filters.module.css';
import { type OrdersFilter, stateLabels, toOrdersAddress } from './orders-view.ts';

const kinds: readonly { kind: OrderKind | null; label: string }[] = [
  { kind: null, label: 'All' },
  { kind: 'package', label: 'Packages' },
  { kind: 'item', label: 'Items' },
];

const anyState = { value: '', label: 'All statuses' };

/** Narrows the orders by kind and by status. Both are part of the address. */
export function OrderFilters({ filter }: { filter: OrdersFilter }) {
  const navigate = useNavigate();
  const change = (word: string) =>
    void navigate(toOrdersAddress({ ...filter, state: isOrderState(word) ? word : null }), {
      preventScrollReset: true,
    });
  return (
    <>
      <nav aria-label="Kinds of orders" className={styles.kinds}>
        {kinds.map(({ kind, label }) => (
          <Link
            key={label}
            to={toOrdersAddress({ ...filter, kind })}
            preventScrollReset
            className={styles.kind}
            aria-current={kind === filter.kind ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <NativeSelect
        aria-label="Status"
        className={styles.state}
        value={filter.state ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        data={[anyState, ...Object.entries(stateLabels).map(([value, label]) => ({ value, label }))]}
      />
    </>
  );
}
