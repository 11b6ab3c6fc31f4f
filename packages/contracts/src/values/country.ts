import { z } from 'zod';
import { findCountryName } from './find-country-name.ts';

export const countrySentence = 'Please choose a country from the list.';

/** A country of the list, by name or code; the parsed value is the listed name. */
export const countrySchema = z
  .string(countrySentence)
  .max(80, countrySentence)
  .transform((value, context) => {
    const name = findCountryName(value);
    if (name) return name;
    context.addIssue({ code: 'custom', message: countrySentence });
    return z.NEVER;
  });
