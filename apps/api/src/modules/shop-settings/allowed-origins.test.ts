import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

const blog = 'https://blog.test';
let api: TestApp;
let replica: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  replica = await createTestApp({ variables: { DATABASE_URL: api.databaseUrl } });
  admin = await api.signUp({ role: 'Admin' });
});
afterAll(async () => {
  await replica.close();
  await api.close();
});

function save(allowedOrigins: string[]) {
  const payload = { pendingOrderDays: 7, allowedOrigins };
  return api.inject({ method: 'PUT', url: '/api/shop-settings', as: admin, payload });
}
async function readAllowed(options: { origin?: string; url?: string; as?: TestPerson; at?: TestApp } = {}) {
  const { origin = blog, url = '/packages', as, at = api } = options;
  const answer = await at.inject({ url, headers: { origin }, ...(as && { as }) });
  return answer.headers['access-control-allow-origin'];
}

describe('another site', () => {
  test('reads what every visitor sees once its origin is listed, on every replica, until it is removed', async () => {
    expect(await readAllowed()).toBeUndefined();
    expect(await readAllowed({ at: replica })).toBeUndefined();
    await save([blog]);
    expect(await readAllowed()).toBe(blog);
    expect(await readAllowed({ origin: 'https://evil.test' })).toBeUndefined();
    await eventually(async () => expect(await readAllowed({ at: replica })).toBe(blog));
    await save([]);
    expect(await readAllowed()).toBeUndefined();
  });

  test('may be any with *, without credentials', async () => {
    await save(['*']);
    const answer = await api.inject({ url: '/packages', headers: { origin: 'https://any.test' } });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('reads nothing with a token, nothing of one person and nothing of staff', async () => {
    await save([blog, '*']);
    expect(await readAllowed({ as: admin })).toBeUndefined();
    expect(await readAllowed({ url: '/orders' })).toBeUndefined();
    expect(await readAllowed({ url: '/api/shop-settings' })).toBeUndefined();
    const preflight = await api.inject({
      method: 'OPTIONS',
      url: '/packages',
      headers: { origin: blog, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('leaves the shop’s own front ends what they have', async () => {
    await save([blog]);
    expect(await readAllowed({ origin: 'http://storefront.test' })).toBe('http://storefront.test');
    expect(await readAllowed({ origin: 'http://storefront.test', url: '/orders' })).toBe(
      'http://storefront.test',
    );
  });
});

test.each([
  'blog.test',
  'https://blog.test/',
  'https://blog.test/page',
  'ftp://blog.test',
  'https://*.blog.test',
  'null',
])('%s is no origin', async (origin) => {
  expect((await save([origin])).json()).toMatchObject({ code: 'invalid_request' });
});
