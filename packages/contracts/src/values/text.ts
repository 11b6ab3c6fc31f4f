import { z } from 'zod';

// Postgres text cannot hold NUL and JSON cannot carry a lone surrogate; both are refused where they arrive.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Text of at most `maxLength` UTF-16 units, trimmed, free of NUL and of unpaired surrogates. */
export const textSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .refine(storable, 'Please remove characters that cannot be stored.');

/** Like `textSchema`, and not blank. `label` names the field in the message. */
export const requiredTextSchema = (maxLength: number, label: string) =>
  textSchema(maxLength).min(1, `${label} is required.`);

/** An absolute http or https address of at most 2,048 characters. */
export const httpUrlSchema = textSchema(2048).refine((value) => {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}, 'Please enter an address that starts with http:// or https://.');

/** An e-mail address of at most 254 characters, in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please use at most 254 characters.')
  .pipe(z.email('Please enter a valid email address'));
