import { storefrontHeaders } from '@credit-studio/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';

const secret = 'q1VJm7nW0c3p9sQ2uT8xYzA4bC6dE5fGhIjKlMnOpRs=';
const previousSecret = 'Zk3Vt8yB1nM4qW7eR0uI5oP2aS6dF9gHjKlXcVbNmQw=';
const limit = 10;

let api: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp({
    variables: {
      RATE_LIMIT_PER_MINUTE: String(limit),
      STOREFRONT_SECRET: secret,
      STOREFRONT_SECRET_PREVIOUS: previousSecret,
    },
  });
  admin = await api.signUp({ role: 'Admin' });
});
afterAll(() => api.close());

let lastAddress = 0;
/** An address that made no call yet. */
function newAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}
function read(url: string, remoteAddress: string, headers: Record<string, string> = {}) {
  return api.inject({ url, remoteAddress, headers });
}
function forVisitor(visitor: string, given = secret) {
  return { [storefrontHeaders.secret]: given, [storefrontHeaders.visitor]: visitor };
}
/** The statuses of one call more than the limit. */
async function flood(call: (n: number) => ReturnType<typeof read>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n <= limit; n += 1) statuses.push((await call(n)).statusCode);
  return statuses;
}

test.each([
  ['searches', 200, (n: number) => `/items?search=a${n}&sort=price&limit=500`],
  ['made-up pages', 200, (n: number) => `/items?page=${n + 2}&limit=1`],
  ['unknown items', 404, (n: number) => `/item/unknown-${n}`],
  ['unknown packages', 404, () => `/package/${crypto.randomUUID()}`],
])('stops a flood of %s from one address, and no one else', async (_, status, url) => {
  const address = newAddress();
  const statuses = await flood((n) => read(url(n), address));
  expect(statuses).toEqual([...Array<number>(limit).fill(status), 429]);
  expect((await read(url(99), newAddress())).statusCode).toBe(status);
});

test('shows the limit and what is left of it', async () => {
  const address = newAddress();
  const answer = await read('/items?search=x', address);
  expect(answer.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' });
  expect(Number(answer.headers['ratelimit-reset'])).toBeGreaterThan(0);
  const last = (await flood(() => read('/items?search=x', address))).at(-1);
  expect(last).toBe(429);
  const refused = await read('/items?search=x', address);
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.any(String) });
});

test('serves what is in memory without a limit, and shows no one the limit of another', async () => {
  // Nothing is served from memory before the connection that announces changes was checked.
  await eventually(async () =>
    expect((await read('/items', newAddress())).headers).not.toHaveProperty('ratelimit-limit'),
  );
  const address = newAddress();
  expect(new Set(await flood(() => read('/items', address)))).toEqual(new Set([200]));
  expect((await read('/items', address)).headers).not.toHaveProperty('ratelimit-limit');
});

test('a list of items is stored with its total until an item changes', async () => {
  const before = await read('/items', newAddress());
  expect([before.headers.etag, before.headers['x-total-count']]).toEqual([expect.any(String), '0']);
  const payload = { itemName: 'Poster', price: '4.00' };
  const added = await api.inject({ method: 'POST', url: '/items', as: admin, payload });
  expect(added.statusCode).toBe(201);
  const after = await read('/items', newAddress(), { 'if-none-match': String(before.headers.etag) });
  expect([after.statusCode, after.headers['x-total-count'], after.json()[0].itemName]).toEqual([
    200,
    '1',
    'Poster',
  ]);
  const etag = String(after.headers.etag);
  expect((await read('/items', newAddress(), { 'if-none-match': etag })).statusCode).toBe(304);
});

test('counts the calls of the storefront for its visitors', async () => {
  const storefront = newAddress();
  const flooder = newAddress();
  const statuses = await flood((n) => read(`/item/none-${n}`, storefront, forVisitor(flooder)));
  expect(statuses.at(-1)).toBe(429);
  expect((await read('/item/none', storefront, forVisitor(newAddress()))).statusCode).toBe(404);
  // The visitor shares the limit with what the visitor's browser asks for.
  expect((await read('/item/none', flooder)).statusCode).toBe(429);
});

test('a visitor’s address that is none counts for the storefront', async () => {
  const storefront = newAddress();
  const statuses = await flood((n) => read('/item/none', storefront, forVisitor(`made up ${n}`)));
  expect(statuses.at(-1)).toBe(429);
});

test('believes a storefront that still has the secret before', async () => {
  const visitor = newAddress();
  const storefront = newAddress();
  const statuses = await flood(() => read('/item/none', storefront, forVisitor(visitor, previousSecret)));
  expect(statuses.at(-1)).toBe(429);
  expect((await read('/item/none', storefront)).statusCode).toBe(404);
});

test('refuses a wrong secret, and counts the attempts for the address that they came from', async () => {
  const forger = newAddress();
  const victim = newAddress();
  const wrong = forVisitor(victim, `${secret.slice(0, -1)}!`);
  const answer = await read('/items', forger, wrong);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  expect((await flood(() => read('/items', forger, wrong))).at(-1)).toBe(429);
  expect((await read('/item/none', victim)).statusCode).toBe(404);
});

test('an address without the secret is ignored', async () => {
  const address = newAddress();
  const statuses = await flood(() =>
    read('/item/none', address, { [storefrontHeaders.visitor]: newAddress() }),
  );
  expect(statuses.at(-1)).toBe(429);
});
