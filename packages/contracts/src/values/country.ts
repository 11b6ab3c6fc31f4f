import * as z from 'zod/mini';
import { findCountryName } from './countries.ts';

export const countryError = 'Please choose a country from the list.';

/** A country of the list, by name or code; the parsed value is the listed name. */
export const countrySchema = z.pipe(
  z.string(countryError).check(z.maxLength(80, countryError)),
  z.transform((value, context) => {
    const name = findCountryName(value);
    if (name) return name;
    context.issues.push({ code: 'custom', message: countryError, input: value });
    return z.NEVER;
  }),
);
