import type { CurrencyTotal, OrderKind, OrderTotals as Totals } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import type { OrderQuery } from '../order-kind-config.ts';
import styles from './order-totals.module.css';

/** Sums may be a moment old: adding up costs more than a page of the list. */
const staleMs = 60_000;

const numberFormat = new Intl.NumberFormat('en-US');

/** “1 order”, “1,200 orders” */
export function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${numberFormat.format(count)} orders`;
}

function CurrencyLine({ total }: { total: CurrencyTotal }) {
  const { currency, paidOrders, paid, refunded, fees, net, withoutFee } = total;
  const money = (amount: string) => formatMoney({ amount, currency });
  const amounts = [
    [`Paid (${numberFormat.format(paidOrders)})`, paid],
    ['Refunded', refunded],
    ['PayPal fees', fees],
    ['Net', net],
  ] as const;
  return (
    <dl className={styles.line} aria-label={`Totals in ${currency}`}>
      {amounts.map(([label, amount]) => (
        <div key={label} className={styles.amount}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {withoutFee > 0 && (
        <p className={styles.note}>
          without the fee of {countOrders(withoutFee)}, which PayPal has not reported
        </p>
      )}
    </dl>
  );
}

function describeExtent({ extent, orders }: Totals): string {
  if (extent === 'too-many') return 'Too many orders to add up. Narrow the list with a filter.';
  return extent === 'newest' ? `The newest ${countOrders(orders)}` : countOrders(orders);
}

export interface OrderTotalsProps {
  kind: OrderKind | 'all';
  /** What the list is narrowed by, without its page. */
  query: OrderQuery;
  /** The list comes first: its rows are what someone waits for. */
  isListLoaded: boolean;
}

/** What all orders of the list add up to, over all of its pages. */
export function OrderTotals({ kind, query, isListLoaded }: OrderTotalsProps) {
  const api = useApi();
  const asked = { ...query, ...(kind !== 'all' && { kind }) };
  const totals = useQuery({
    queryKey: queryKeys.orderTotals.list(asked),
    queryFn: async ({ signal }) => (await api.totalOrders({ query: asked }, { signal })).data,
    enabled: isListLoaded,
    staleTime: staleMs,
  });
  if (totals.isError)
    return (
      <div className={styles.root}>
        <span className={styles.note}>The totals could not be loaded.</span>
        <button type="button" className={styles.retry} onClick={() => void totals.refetch()}>
          Try again
        </button>
      </div>
    );
  if (!totals.data) return <div className={styles.root} aria-busy="true" />;
  return (
    <section className={styles.root} aria-label="Totals">
      <span className={styles.count}>{describeExtent(totals.data)}</span>
      {totals.data.currencies
        .filter(({ paidOrders }) => paidOrders > 0)
        .map((total) => (
          <CurrencyLine key={total.currency} total={total} />
        ))}
    </section>
  );
}
