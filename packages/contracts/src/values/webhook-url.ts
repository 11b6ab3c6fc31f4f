import * as z from 'zod/mini';
import { textSchema } from './text.ts';
import { isHttpAddress, parseUrl } from './text-rules.ts';

function hasNoPassword(url: string): boolean {
  const { username = '', password = '' } = parseUrl(url) ?? {};
  return username === '' && password === '';
}

/** An address that the API posts to. A stack on one machine also takes http to itself, which the API decides. */
export const webhookUrlSchema = textSchema(2048).check(
  z.refine(isHttpAddress, 'Please enter an address that starts with https://.'),
  z.refine(hasNoPassword, 'Please leave user name and password out of the address.'),
);
