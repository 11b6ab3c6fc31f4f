import type { ReconciliationDay } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { countDifferences } from '../day-words.ts';
import { addDays, addReturns, isZero, listCurrencies } from '../sums.ts';
import styles from './day-list.module.css';

function describePeriod(days: readonly ReconciliationDay[]): string {
  const count = days.reduce((sum, { differences }) => sum + (differences ?? 0), 0);
  const shown = days.length === 1 ? '1 day' : `${days.length} days`;
  return count > 0 ? `${shown}, ${countDifferences(count)}` : shown;
}

function CurrencyLine({
  days,
  currency,
  isNamed,
}: {
  days: readonly ReconciliationDay[];
  currency: string;
  isNamed: boolean;
}) {
  const sums = addDays(days, currency);
  const amounts: [label: string, amount: string][] = [
    ['Payments', sums.payments],
    ['Refunds, reversals', addReturns(sums)],
    ['PayPal fees', sums.fees],
    ['To the bank', sums.withdrawals],
    ...(isZero(sums.other) ? [] : [['Other', sums.other] satisfies [string, string]]),
    ['Net', sums.net],
  ];
  return (
    <dl className={styles.line} aria-label={`Totals in ${currency}`}>
      {amounts.map(([label, amount], index) => (
        <div key={label} className={styles.amount}>
          <dt>{isNamed && index === 0 ? `${currency}: ${label}` : label}</dt>
          <dd>{formatMoney({ amount, currency })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** PayPal's sums of all days that are shown. */
export function PeriodTotals({ days }: { days: readonly ReconciliationDay[] }) {
  const currencies = listCurrencies(days);
  return (
    <section className={styles.totals} aria-label="Totals">
      <span className={styles.count}>{describePeriod(days)}</span>
      {currencies.map((currency) => (
        <CurrencyLine key={currency} days={days} currency={currency} isNamed={currencies.length > 1} />
      ))}
    </section>
  );
}
