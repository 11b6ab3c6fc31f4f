import { z } from 'zod';
import { httpUrlSchema } from '../values/text.ts';

/** An absolute http or https address, or empty for none. */
export const optionalUrlSchema = z.union([z.literal(''), httpUrlSchema], {
  error: 'Please enter an address that starts with http:// or https://.',
});
