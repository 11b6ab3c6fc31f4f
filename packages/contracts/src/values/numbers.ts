import * as z from 'zod/mini';

interface WholeNumberInput<B> {
  min: number;
  max: number;
  /** Names the field in the message. */
  label: string;
  /** The value of a blank form field; without it, a blank one is invalid. */
  whenBlank?: B;
}

/** A whole number within bounds, as a JSON number or as decimal digits. */
export function wholeNumberInputSchema<B = never>({ min, max, label, ...options }: WholeNumberInput<B>) {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.pipe(
    z.union([z.string(), z.number()], { error }),
    z.transform((value, context): number | B => {
      const text = String(value).trim();
      if (text === '' && options.whenBlank !== undefined) return options.whenBlank;
      const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= min && number <= max) return number;
      context.issues.push({ code: 'custom', message: error, input: value });
      return z.NEVER;
    }),
  );
}

/** The number of saves of a record; 0 before the first. A save may send the version that it was made from. */
export const versionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** Like `versionSchema`, in a query or a path. */
export const versionTextSchema = wholeNumberInputSchema({
  min: 0,
  max: 2_147_483_647,
  label: 'The version',
});
