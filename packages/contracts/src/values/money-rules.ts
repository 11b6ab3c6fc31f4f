/** Currencies that the shop can sell in. All have two decimals. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD'] as const;
export type Currency = (typeof currencies)[number];

/** Largest amount of one sale, in minor units: 999,999.99. */
export const maxAmountMinor = 99_999_999;

/** `1900` → `"19.00"`. Takes an integer of minor units. */
export function formatMinor(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : '';
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"19"`, `"19.5"` or `"19.00"` → minor units, null for anything else (signs, exponents, a third decimal). */
export function parseMinor(value: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(value.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** An amount as a person types it: `parseMinor`, with a comma as well as a point before the decimals. */
export function parseTypedAmount(text: string): number | null {
  return parseMinor(text.replace(',', '.'));
}
