import type { SalesReport, SoldProduct } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, formatMoney, LoadingBlock } from '@credit-studio/ui';
import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { formatCount } from './format-count.ts';
import { type ReportDays, refreshMs } from './report-period.ts';
import styles from './sales.module.css';

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** What was sold in the period and to whom. It is read separately: the figures above do not wait for it. */
export function Sales({ days }: { days: ReportDays }) {
  const api = useApi();
  const sales = useQuery({
    queryKey: queryKeys.reports.list({ sales: true, ...days }),
    queryFn: async ({ signal }) => (await api.getSalesReport({ query: days }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  if (sales.data)
    return (
      <div aria-busy={sales.isPlaceholderData} className={styles.root}>
        <Sold sales={sales.data} />
      </div>
    );
  if (sales.isPending) return <LoadingBlock label="Loading sales…" minHeightPx={240} />;
  return (
    <ErrorPanel
      headingOrder={3}
      title="Sales could not be loaded"
      message={explainError(sales.error)}
      onRetry={() => void sales.refetch()}
      isRetrying={sales.isFetching}
    />
  );
}

function Sold({ sales: { products, placed, buyers } }: { sales: SalesReport }) {
  const allBuyers = buyers.first + buyers.returning;
  return (
    <>
      <Card title="Sold by product">
        {products.length === 0 ? (
          <p className={styles.nothing}>Nothing was sold in this period.</p>
        ) : (
          <ProductTable products={products} />
        )}
      </Card>
      <div className={styles.shares}>
        <Card title="From order to payment">
          <Share
            whole={placed.orders}
            part={placed.paid}
            describe={(percent) => `${percent} of the orders placed then are paid.`}
            nothing="No order was placed in this period."
            rows={[
              ['Placed', placed.orders],
              ['Paid', placed.paid],
            ]}
          />
        </Card>
        <Card title="Buyers">
          <Share
            whole={allBuyers}
            part={buyers.returning}
            describe={(percent) => `${percent} had bought before.`}
            nothing="No one paid in this period."
            rows={[
              ['For the first time', buyers.first],
              ['Again', buyers.returning],
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId} className={styles.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function ProductTable({ products }: { products: readonly SoldProduct[] }) {
  const most = Math.max(...products.map(({ paidOrders }) => paidOrders));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Paid orders</th>
          <th scope="col">Taken</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ productId, kind, name, currency, paidOrders, gross }) => (
          <tr key={`${productId} ${currency}`}>
            <th scope="row">
              {name} <span className={styles.kind}>{kind}</span>
              <Meter value={paidOrders} most={most} />
            </th>
            <td>{formatCount(paidOrders)}</td>
            <td>{formatMoney({ amount: gross, currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShareProps {
  whole: number;
  part: number;
  describe: (percent: string) => string;
  nothing: string;
  rows: readonly (readonly [label: string, value: number])[];
}

function Share({ whole, part, describe, nothing, rows }: ShareProps) {
  if (whole === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
            <Meter value={value} most={whole} />
          </div>
        ))}
      </dl>
      <p className={styles.sentence}>{describe(percentFormat.format(part / whole))}</p>
    </>
  );
}

/** Repeats a figure as a length. */
function Meter({ value, most }: { value: number; most: number }) {
  return (
    <span className={styles.meter} aria-hidden>
      <span style={{ width: `${(value / most) * 100}%` }} />
    </span>
  );
}
