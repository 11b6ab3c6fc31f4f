import * as z from 'zod/mini';
import { isHttpAddress } from './text-rules.ts';

// Postgres text cannot hold NUL, and JSON cannot carry a lone surrogate.
function isStorable(value: string) {
  return !value.includes('\u0000') && value.isWellFormed();
}

function boundedText(maxLength: number, error?: string) {
  return z
    .string(error)
    .check(
      z.trim(),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      z.refine(isStorable, 'Please remove characters that cannot be stored.'),
    );
}

/** Text of at most `maxLength` characters (Unicode code points), trimmed, free of NUL and of unpaired surrogates. */
export function textSchema(maxLength: number) {
  return boundedText(maxLength);
}

/** Like `textSchema`, and neither missing nor blank. `label` names the field in the message. */
export function requiredTextSchema(maxLength: number, label: string) {
  const error = `${label} is required.`;
  return boundedText(maxLength, error).check(z.minLength(1, error));
}

const httpError = 'Please enter an address that starts with http:// or https://.';

/** An absolute http or https address of at most 2,048 characters. */
export const httpUrlSchema = textSchema(2048).check(z.refine(isHttpAddress, httpError));

/** An absolute http or https address of at most 2,048 characters, or empty for none. */
export const optionalUrlSchema = textSchema(2048).check(
  z.refine((value) => value === '' || isHttpAddress(value), httpError),
);

const emailError = 'Please enter a valid email address';

/** An email address of at most 254 characters, in lower case. */
export const emailSchema = z.pipe(
  z
    .string(emailError)
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Please use at most 254 characters.')),
  z.email(emailError),
);

function isPhone(text: string): boolean {
  return /^[+\d(][\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 3;
}

const phoneError = 'Please enter a valid phone number';

/** A phone number: at least three digits, with the usual separators. */
export const phoneSchema = textSchema(40).check(z.refine(isPhone, phoneError));

/** A phone number, or empty for none. */
export const optionalPhoneSchema = textSchema(40).check(
  z.refine((text) => text === '' || isPhone(text), phoneError),
);
