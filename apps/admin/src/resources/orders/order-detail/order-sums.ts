import type { OrderFee } from '@credit-studio/contracts';
import { formatMinor } from '@credit-studio/contracts/rules';

/** Decimal strings of at most two decimals, so hundredths are exact. */
function toMinor(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function subtractAmounts(amount: string, other: string): string {
  return formatMinor(toMinor(amount) - toMinor(other));
}

/**
 * What PayPal kept in the currency of the order, above zero; PayPal's report has it below zero. Money that is pending or
 * was denied has cost nothing.
 */
export function sumFees(fees: readonly OrderFee[], currency: string): string {
  const taken = fees.filter((each) => each.status === 'completed' && each.currency === currency);
  // Zero has no sign.
  return formatMinor(taken.reduce((sum, { fee }) => sum - toMinor(fee), 0));
}
