import { z } from 'zod';
import { parseMinor } from './minor-units.ts';

const priceSentence = 'Please enter a price from 0.01 to 999999.99, such as 19.00.';

/** A price as text (`"19"`, `"19.5"`, `"19.00"`) or as a JSON number; parsed to integer minor units above zero. */
export const priceInputSchema = z
  .union([z.string(), z.number()], { error: priceSentence })
  .transform((value, context) => {
    const amountMinor = parseMinor(String(value));
    if (amountMinor !== null && amountMinor > 0) return amountMinor;
    context.addIssue({ code: 'custom', message: priceSentence });
    return z.NEVER;
  });

interface WholeNumberInput<B> {
  min: number;
  max: number;
  /** Names the field in the message. */
  label: string;
  /** What a form's blank field stands for; without it a blank one is refused. */
  whenBlank?: B;
}

/** A whole number within bounds, as a JSON number or as decimal digits. */
export function wholeNumberInputSchema<B = never>({ min, max, label, ...options }: WholeNumberInput<B>) {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.union([z.string(), z.number()], { error }).transform((value, context): number | B => {
    const text = String(value).trim();
    if (text === '' && options.whenBlank !== undefined) return options.whenBlank;
    const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}
