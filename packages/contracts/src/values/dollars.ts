import * as z from 'zod/mini';
import { formatMicros, parseMicros } from './dollar-rules.ts';

/** US dollars as a decimal string with two to six decimals: `"0.039"`. */
export const dollarsSchema = z.string().check(z.regex(/^\d+\.\d{2,6}$/));

const priceError = 'Please enter dollars from 0 to 999.999999, such as 0.10, or leave it empty.';

/** A price in US dollars as a person types it, `"0.1"` or `"0,1"`; empty or null for one that is not known. */
export const dollarPriceInputSchema = z.pipe(
  z.union([z.string(), z.null()], { error: priceError }),
  z.transform((value, context): string | null => {
    if (value === null || value.trim() === '') return null;
    const micros = parseMicros(value);
    if (micros !== null) return formatMicros(micros);
    context.issues.push({ code: 'custom', message: priceError, input: value });
    return z.NEVER;
  }),
);
