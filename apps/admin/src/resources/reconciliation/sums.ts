import type { ReconciliationDay, ReconciliationTotals } from '@credit-studio/contracts';
import { formatMinor } from '@credit-studio/contracts/rules';

/** Sums have exactly two decimals, so their hundredths are whole numbers. */
function toMinor(sum: string): number {
  return Math.round(Number(sum) * 100);
}

function addSums(...sums: readonly string[]): string {
  return formatMinor(sums.reduce((total, sum) => total + toMinor(sum), 0));
}

export function subtractSum(sum: string, other: string): string {
  return formatMinor(toMinor(sum) - toMinor(other));
}

export function isZero(sum: string): boolean {
  return toMinor(sum) === 0;
}

/** The same amount without its sign. */
export function withoutSign(sum: string): string {
  return sum.replace(/^-/, '');
}

/** What went back to customers, by the merchant or through PayPal. */
export function addReturns({ refunds, reversals }: { refunds: string; reversals: string }): string {
  return addSums(refunds, reversals);
}

/** The currencies of some days, in alphabetical order. */
export function listCurrencies(days: readonly Pick<ReconciliationDay, 'totals'>[]): string[] {
  return [...new Set(days.flatMap(({ totals }) => totals.map(({ currency }) => currency)))].sort();
}

/** PayPal's sums of several days in one currency. */
export function addDays(
  days: readonly Pick<ReconciliationDay, 'totals'>[],
  currency: string,
): ReconciliationTotals['paypal'] {
  const all = days.flatMap(({ totals }) => totals).filter((each) => each.currency === currency);
  const add = (name: keyof ReconciliationTotals['paypal']) =>
    addSums(...all.map(({ paypal }) => paypal[name]));
  return {
    ...{ payments: add('payments'), refunds: add('refunds'), reversals: add('reversals'), fees: add('fees') },
    ...{ withdrawals: add('withdrawals'), other: add('other'), net: add('net') },
  };
}
