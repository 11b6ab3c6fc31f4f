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

/** A whole number within bounds, as a JSON number or as decimal digits. `label` names the field in the message. */
export const wholeNumberInputSchema = ({ min, max, label }: { min: number; max: number; label: string }) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.union([z.string(), z.number()], { error }).transform((value, context) => {
    const text = String(value).trim();
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
};
