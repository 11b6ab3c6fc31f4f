import type { ReconciliationDay, ReconciliationTotals } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { isZero, subtractSum } from '../sums.ts';
import styles from './day-comparison.module.css';

const comparedRows = [
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
  ['reversals', 'Reversals'],
] as const;

const paypalRows = [
  ['fees', 'PayPal fees'],
  ['withdrawals', 'To the bank'],
  ['other', 'Other'],
  ['net', 'Net'],
] as const;

interface CurrencyTableProps {
  totals: ReconciliationTotals;
  /** Before PayPal's report is complete a difference means nothing. */
  isComplete: boolean;
}

function CurrencyTable({ totals: { currency, paypal, booked }, isComplete }: CurrencyTableProps) {
  const money = (amount: string) => formatMoney({ amount, currency });
  const difference = (name: (typeof comparedRows)[number][0]) => {
    const amount = subtractSum(paypal[name], booked[name]);
    return isZero(amount) ? (
      <td className={styles.none}>–</td>
    ) : (
      <td data-differs={isComplete || undefined}>{money(amount)}</td>
    );
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{currency}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">PayPal</th>
          <th scope="col">Your books</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {comparedRows.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{money(paypal[name])}</td>
            <td>{money(booked[name])}</td>
            {difference(name)}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={4} className={styles.group}>
            Only PayPal knows
          </th>
        </tr>
        {paypalRows.map(([name, label]) => (
          <tr key={name} data-total={name === 'net' || undefined}>
            <th scope="row">{label}</th>
            <td>{money(paypal[name])}</td>
            <td colSpan={2} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What PayPal and the books say of a day, side by side in each currency. */
export function DayComparison({ day: { totals, state } }: { day: ReconciliationDay }) {
  return (
    <div className={styles.tables}>
      {totals.map((each) => (
        <CurrencyTable key={each.currency} totals={each} isComplete={state === 'complete'} />
      ))}
    </div>
  );
}
