import { formatMoney } from '@credit-studio/ui';

const smallFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});
const smallest = 0.0001;

/** A cost at the AI provider: to the cent from a dollar on, and with four decimals below that, where cents say little. */
export function formatDollars(amount: string): string {
  const value = Number(amount);
  if (value >= 1) return formatMoney({ amount, currency: 'USD' });
  return value > 0 && value < smallest ? `< $${smallest}` : smallFormat.format(value);
}
