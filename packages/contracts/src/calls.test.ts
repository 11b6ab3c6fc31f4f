import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as calls from './calls.ts';
import { createClient } from './client.ts';
import { endpoints } from './endpoints.ts';
import { renderCalls } from './testing/render-calls.ts';

/** The formatter breaks lines; the words and their order are the same. */
function squeeze(text: string): string {
  return text.replaceAll(/,?\s+/g, ' ');
}

it('the calls are what the table of endpoints says: run `pnpm --filter @credit-studio/contracts write-calls`', () => {
  const written = readFileSync(new URL('./calls.ts', import.meta.url), 'utf8');
  expect(squeeze(written)).toBe(squeeze(renderCalls(endpoints)));
});

it('a client with a key has the calls that a key can make, in its type', () => {
  const client = createClient({ baseUrl: 'https://api.test', key: 'cs_', calls });
  expect(client.listPackages).toBeTypeOf('function');
  expect(client.listOrders).toBeTypeOf('function');
  // @ts-expect-error: no key makes keys.
  expect(client.createApiKey).toBeTypeOf('function');
  // @ts-expect-error: a key is not a person.
  expect(client.updateProfile).toBeTypeOf('function');
  const options = { baseUrl: 'https://api.test', calls, getToken: () => null };
  // @ts-expect-error: a caller is a person or a program.
  expect(createClient({ ...options, key: 'cs_' })).toBeTypeOf('object');
});

it('a client without a token has the calls that answer anyone, in its type', () => {
  const client = createClient({ baseUrl: 'https://api.test', calls });
  expect(client.listPackages).toBeTypeOf('function');
  // @ts-expect-error: orders belong to someone.
  expect(client.listOrders).toBeTypeOf('function');
});
