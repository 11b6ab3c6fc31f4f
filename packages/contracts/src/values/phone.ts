import { textSchema } from './text.ts';

function isPhone(text: string): boolean {
  return /^[+\d(][\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 3;
}
const sentence = 'Please enter a valid phone number';

/** A telephone number as people write it: at least three digits, with the signs that people put between them. */
export const phoneSchema = textSchema(40).refine(isPhone, sentence);

/** A telephone number, or empty for none. */
export const optionalPhoneSchema = textSchema(40).refine((text) => text === '' || isPhone(text), sentence);
