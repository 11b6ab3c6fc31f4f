import * as z from 'zod/mini';
import { currencies, parseTypedAmount } from './money-rules.ts';

export const currencySchema = z.enum(currencies);

/** A non-negative amount as a decimal string with two decimals: `"19.00"`. */
export const moneySchema = z
  .string()
  .check(z.regex(/^\d{1,6}\.\d{2}$/, 'Please enter an amount such as 19.00.'));

const priceError = 'Please enter a price from 0.01 to 999999.99, such as 19.00.';

/** A price as text (`"19"`, `"19.5"`, `"19,50"`) or as a JSON number; parsed to integer minor units above zero. */
export const priceInputSchema = z.pipe(
  z.union([z.string(), z.number()], { error: priceError }),
  z.transform((value, context) => {
    const amountMinor = parseTypedAmount(String(value));
    if (amountMinor !== null && amountMinor > 0) return amountMinor;
    context.issues.push({ code: 'custom', message: priceError, input: value });
    return z.NEVER;
  }),
);

/** A sum of money as a decimal string with two decimals and no bound: `"-12.00"`. */
export const sumSchema = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

const amountError = 'Please enter an amount such as 19.00.';

/** An amount in a query, `"19"`, `"19.5"` or `"19,50"`; parsed to integer minor units. */
export const amountTextSchema = z.pipe(
  z.string(amountError),
  z.transform((value, context) => {
    const amountMinor = parseTypedAmount(value);
    if (amountMinor !== null) return amountMinor;
    context.issues.push({ code: 'custom', message: amountError, input: value });
    return z.NEVER;
  }),
);
