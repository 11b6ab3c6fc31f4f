import { expect, test } from 'vitest';
import { mapGeminiError } from './gemini-errors.ts';

const quota = { error: { message: 'quota', details: [{ retryDelay: '24s' }] } };

test.each<[string, object, string, number | undefined]>([
  ['the delay in a quota answer', { status: 429, body: JSON.stringify(quota) }, 'rate-limited', 24_000],
  ['the header of a quota answer', { status: 429, headers: { 'retry-after': '7' } }, 'rate-limited', 7_000],
  [
    'the header of an overloaded service',
    { status: 503, headers: { 'retry-after': '3' } },
    'unavailable',
    3_000,
  ],
  [
    'a date that has passed',
    { status: 503, headers: { 'retry-after': new Date(0).toUTCString() } },
    'unavailable',
    0,
  ],
  [
    'a header that makes no sense',
    { status: 503, headers: { 'retry-after': 'soon' } },
    'unavailable',
    undefined,
  ],
  ['an answer without a hint', { status: 503 }, 'unavailable', undefined],
])('reads how long to wait from %s', (_, answer, kind, retryAfterMs) => {
  const headers =
    'headers' in answer ? { headers: new Headers(answer.headers as Record<string, string>) } : {};
  expect(mapGeminiError({ message: 'no', ...answer, ...headers })).toMatchObject({ kind, retryAfterMs });
});
