import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKey } from '../../../test/api-keys.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

/** Calls of an address or a user in a minute, more than these tests make as an admin. */
const callsPerMinute = 25;

let api: TestApp;
let admin: TestPerson;
const log: string[] = [];
beforeAll(async () => {
  api = await createTestApp({
    variables: { RATE_LIMIT_PER_MINUTE: String(callsPerMinute), LOG_LEVEL: 'info' },
    logDestination: { write: (line) => void log.push(line) },
  });
  admin = await api.signUp({ role: 'Admin' });
});
afterAll(() => api.close());

/** No two tests call from the same address. */
function call(token: string, { url = '/orders', from = '192.0.2.1' } = {}) {
  return api.inject({ url, as: { token }, remoteAddress: from });
}
async function countAnswers(calls: number, make: (index: number) => ReturnType<typeof call>) {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < calls; index += 1) {
    const { statusCode } = await make(index);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

test('a key has its own limit, wherever it calls from, and says what is left of it', async () => {
  const { token } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 3 });
  const first = await call(token);
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
  expect(await countAnswers(4, (index) => call(token, { from: `192.0.2.${index}` }))).toEqual({
    200: 2,
    429: 2,
  });
});

test('a key with a higher limit is not held up by the limit of its address', async () => {
  const { token } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 100 });
  const calls = callsPerMinute + 5;
  expect(await countAnswers(calls, () => call(token, { from: '192.0.2.20' }))).toEqual({ 200: calls });
});

test('calls that need no right count too', async () => {
  const { token } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 2 });
  const read = () => call(token, { url: '/packages', from: '192.0.2.30' });
  expect(await countAnswers(3, read)).toEqual({ 200: 2, 429: 1 });
});

test('calls that the key may not make count too', async () => {
  const { token } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 2 });
  const read = () => call(token, { url: '/payments', from: '192.0.2.35' });
  expect(await countAnswers(3, read)).toEqual({ 403: 2, 429: 1 });
});

test('made-up keys count for the address that sends them', async () => {
  const { token } = await createTestKey(api, admin, { scopes: ['orders:read'] });
  const guess = (index: number) => `${token.slice(0, 16)}${String(index).padStart(43, '0')}`;
  const answers = await countAnswers(callsPerMinute + 5, (index) =>
    call(guess(index), { from: '192.0.2.40' }),
  );
  expect(answers).toEqual({ 401: callsPerMinute, 429: 5 });
});

test('a key on an address of a file or of nothing lifts no limit', async () => {
  const { token } = await createTestKey(api, admin, { scopes: ['orders:read'], callsPerMinute: 100 });
  const read = () => call(token, { url: '/files/none', from: '192.0.2.50' });
  expect(await countAnswers(callsPerMinute + 5, read)).toEqual({ 404: callsPerMinute, 429: 5 });
});

test('the log names the key that called, by what it starts with', async () => {
  const { token, record } = await createTestKey(api, admin, { scopes: ['orders:read'] });
  log.length = 0;
  await call(token, { from: '192.0.2.60' });
  const line = log.find((entry) => entry.includes('request completed')) ?? '{}';
  expect(JSON.parse(line).req).toMatchObject({ keyPrefix: record.prefix });
  expect(log.join()).not.toContain(token.slice(16));
});
