import { z } from 'zod';
import { findCountryName } from './find-country-name.ts';

/** A country of the list, by name or code; the parsed value is the listed name. */
export const countrySchema = z
  .string()
  .max(80)
  .transform((value, context) => {
    const name = findCountryName(value);
    if (name) return name;
    context.addIssue({ code: 'custom', message: 'Please choose a country from the list.' });
    return z.NEVER;
  });
