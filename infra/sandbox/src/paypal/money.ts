import { z } from 'zod';

export const moneySchema = z.looseObject({ currency_code: z.string(), value: z.string() });
export type Money = z.infer<typeof moneySchema>;

/** PayPal's currencies; the value says how many decimals it takes. */
const decimalsByCurrency: Record<string, 0 | 2> = {
  ...{ AUD: 2, BRL: 2, CAD: 2, CNY: 2, CZK: 2, DKK: 2, EUR: 2, HKD: 2, HUF: 0, ILS: 2, JPY: 0, MYR: 2 },
  ...{ MXN: 2, TWD: 0, NZD: 2, NOK: 2, PHP: 2, PLN: 2, GBP: 2, SGD: 2, SEK: 2, CHF: 2, THB: 2, USD: 2 },
};

export function findCurrencyDecimals(currencyCode: string): 0 | 2 | null {
  return decimalsByCurrency[currencyCode] ?? null;
}

/** Sums use hundredths in every currency: floats would lose cents. */
export function toHundredths(value: string): number {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(value) ?? [];
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -amount : amount;
}

export function fromHundredths(hundredths: number, currencyCode: string): Money {
  const decimals = findCurrencyDecimals(currencyCode) ?? 2;
  return { currency_code: currencyCode, value: (hundredths / 100).toFixed(decimals) };
}
