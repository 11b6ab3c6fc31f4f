import { z } from 'zod';
import { isHttpAddress } from './http-address.ts';

// Postgres text cannot hold NUL and JSON cannot carry a lone surrogate; both are refused where they arrive.
function storable(value: string) {
  return !value.includes('\u0000') && value.isWellFormed();
}

function boundedText(maxLength: number, error?: string) {
  return z
    .string(error)
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .refine(storable, 'Please remove characters that cannot be stored.');
}

/** Text of at most `maxLength` UTF-16 units, trimmed, free of NUL and of unpaired surrogates. */
export function textSchema(maxLength: number) {
  return boundedText(maxLength);
}

/** Like `textSchema`, and neither missing nor blank. `label` names the field in the message. */
export function requiredTextSchema(maxLength: number, label: string) {
  const error = `${label} is required.`;
  return boundedText(maxLength, error).min(1, error);
}

const httpSentence = 'Please enter an address that starts with http:// or https://.';

/** An absolute http or https address of at most 2,048 characters. */
export const httpUrlSchema = textSchema(2048).refine(isHttpAddress, httpSentence);

/** An absolute http or https address of at most 2,048 characters, or empty for none. */
export const optionalUrlSchema = textSchema(2048).refine(
  (value) => value === '' || isHttpAddress(value),
  httpSentence,
);

const emailSentence = 'Please enter a valid email address';

/** An email address of at most 254 characters, in lower case. */
export const emailSchema = z
  .string(emailSentence)
  .trim()
  .toLowerCase()
  .max(254, 'Please use at most 254 characters.')
  .pipe(z.email(emailSentence));
