import type { ReconciliationDay, ReconciliationTotals } from '@credit-studio/contracts';
import { formatMoney, KitLink, StatusBadge, VisuallyHidden } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { IconAlertTriangle } from '@tabler/icons-react';
import { pathOfReconciliationDay } from '../../../lib/paths.ts';
import { decideDayBadge, formatDay } from '../day-words.ts';
import { addReturns, isZero } from '../sums.ts';
import styles from './day-list.module.css';

interface FigureColumn {
  id: string;
  header: string;
  paypal: (sums: ReconciliationTotals['paypal']) => string;
  /** What the books know of it, too. */
  booked?: (sums: ReconciliationTotals['booked']) => string;
}

const figureColumns: readonly FigureColumn[] = [
  {
    id: 'payments',
    header: 'Payments',
    paypal: ({ payments }) => payments,
    booked: ({ payments }) => payments,
  },
  { id: 'returns', header: 'Refunds, reversals', paypal: addReturns, booked: addReturns },
  { id: 'fees', header: 'PayPal fees', paypal: ({ fees }) => fees },
  { id: 'withdrawals', header: 'To the bank', paypal: ({ withdrawals }) => withdrawals },
  { id: 'other', header: 'Other', paypal: ({ other }) => other },
  { id: 'net', header: 'Net', paypal: ({ net }) => net },
];

interface FigureProps {
  amount: string;
  /** What the books say instead; null where they agree or do not know. */
  booked: string | null;
  currency: string;
}

/** An amount of PayPal's report, marked where the books say another one. */
function Figure({ amount, booked, currency }: FigureProps) {
  if (booked === null)
    return isZero(amount) ? (
      <span className={styles.none}>–</span>
    ) : (
      <span className={styles.figure}>{formatMoney({ amount, currency })}</span>
    );
  const note = `The books say ${formatMoney({ amount: booked, currency })}`;
  return (
    <span className={styles.differing} title={note}>
      <IconAlertTriangle size="0.9375rem" stroke={1.8} aria-hidden />
      {formatMoney({ amount, currency })}
      <VisuallyHidden>. {note}.</VisuallyHidden>
    </span>
  );
}

/** One line for each currency: the lines of all cells of a day are next to each other. */
function Figures({ day, column }: { day: ReconciliationDay; column: FigureColumn }) {
  const isEmpty = day.totals.every(
    ({ paypal, booked }) => isZero(column.paypal(paypal)) && isZero(column.booked?.(booked) ?? '0.00'),
  );
  if (isEmpty) return <span className={styles.empty}>–</span>;
  return (
    <span className={styles.lines}>
      {day.totals.map((totals) => {
        const amount = column.paypal(totals.paypal);
        const booked = column.booked?.(totals.booked) ?? amount;
        // Before PayPal's report is complete its sums say nothing about the books.
        const isMarked = day.state === 'complete' && booked !== amount;
        return (
          <Figure
            key={totals.currency}
            amount={amount}
            booked={isMarked ? booked : null}
            currency={totals.currency}
          />
        );
      })}
    </span>
  );
}

const dayColumn: DataTableColumn<ReconciliationDay> = {
  id: 'day',
  header: 'Day (UTC)',
  isSortable: false,
  isCardTitle: true,
  value: ({ day }) => day,
  cell: ({ day }) => (
    <KitLink href={pathOfReconciliationDay(day)} className={styles.day} data-row-link>
      {formatDay(day)}
    </KitLink>
  ),
};

const stateColumn: DataTableColumn<ReconciliationDay> = {
  id: 'state',
  header: 'State',
  isSortable: false,
  value: ({ state }) => state,
  cell: (day) => <StatusBadge kind="payment" {...decideDayBadge(day)} />,
};

const currencyColumn: DataTableColumn<ReconciliationDay> = {
  id: 'currency',
  header: 'Currency',
  isSortable: false,
  value: ({ totals }) => totals[0]?.currency,
  cell: ({ totals }) => (
    <span className={styles.lines}>
      {totals.map(({ currency }) => (
        <span key={currency}>{currency}</span>
      ))}
    </span>
  ),
};

/** What the days have to show, so that no column is empty in every row, and how much room there is. */
export interface ShownParts {
  hasCurrencies: boolean;
  hasOther: boolean;
  isTight: boolean;
}

/** What the narrower screens leave out is on the page of the day. */
function listLeftOut({ hasOther, isTight }: ShownParts): string[] {
  if (isTight) return ['withdrawals', 'other'];
  return hasOther ? [] : ['other'];
}

export function listDayColumns(parts: ShownParts): DataTableColumn<ReconciliationDay>[] {
  return [
    dayColumn,
    stateColumn,
    ...(parts.hasCurrencies ? [currencyColumn] : []),
    ...figureColumns
      .filter(({ id }) => !listLeftOut(parts).includes(id))
      .map(
        (column): DataTableColumn<ReconciliationDay> => ({
          ...{ id: column.id, header: column.header, align: 'right', isSortable: false },
          value: ({ totals }) => totals[0] && column.paypal(totals[0].paypal),
          cell: (day) => <Figures day={day} column={column} />,
        }),
      ),
  ];
}
