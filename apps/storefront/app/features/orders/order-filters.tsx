import type { OrderKind } from '@credit-studio/contracts';
import { isOrderState } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import styles from './order-filters.module.css';
import { type OrdersFilter, stateLabels, toOrdersAddress } from './orders-view.ts';

const kinds: readonly { kind: OrderKind | null; label: () => string }[] = [
  { kind: null, label: m.orders_kind_all },
  { kind: 'package', label: m.orders_packages },
  { kind: 'item', label: m.orders_items },
];

/** For the choice of a status; the first one is any. */
function listStates(): { value: string; label: string }[] {
  return [
    { value: '', label: m.orders_state_all() },
    ...Object.entries(stateLabels).map(([value, label]) => ({ value, label: label() })),
  ];
}

/** Narrows the orders by kind and by status. Both are part of the address. */
export function OrderFilters({ filter }: { filter: OrdersFilter }) {
  const navigate = useNavigate();
  const change = (word: string) =>
    void navigate(toOrdersAddress({ ...filter, state: isOrderState(word) ? word : null }), {
      preventScrollReset: true,
    });
  return (
    <>
      <nav aria-label={m.orders_kinds()} className={styles.kinds}>
        {kinds.map(({ kind, label }) => (
          <Link
            key={kind ?? 'any'}
            to={toOrdersAddress({ ...filter, kind })}
            preventScrollReset
            className={styles.kind}
            aria-current={kind === filter.kind ? 'page' : undefined}
          >
            {label()}
          </Link>
        ))}
      </nav>
      <NativeSelect
        aria-label={m.orders_status()}
        className={styles.state}
        value={filter.state ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        data={listStates()}
      />
    </>
  );
}
