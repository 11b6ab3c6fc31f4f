import { type Endpoint, endpoints, errorEnvelopeSchema } from '@credit-studio/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpAccount } from '../test/sign-up.ts';
import { createTestApp, type TestApp, type TestPerson } from '../test/test-app.ts';
import { testEnvironment } from '../test/test-environment.ts';
import { buildApp } from './build-app.ts';

let api: TestApp;
let person: TestPerson;
const lines: string[] = [];
beforeAll(async () => {
  api = await createTestApp({
    variables: { LOG_LEVEL: 'debug' },
    logDestination: { write: (line: string) => void lines.push(line) },
  });
  person = await api.signUp();
});
afterAll(() => api.close());

test('registers every endpoint of the contracts, each once', () => {
  const calls = Object.values<Endpoint>(endpoints).map(({ method, path }) => ({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
  }));
  expect(calls.filter((call) => !api.app.hasRoute(call))).toEqual([]);
  expect(new Set(calls.map(({ method, url }) => `${method} ${url}`)).size).toBe(calls.length);
});

describe('the error envelope', () => {
  const newOrder = { method: 'POST', url: '/new-order' } as const;
  test.each<[string, number, string, () => Parameters<TestApp['inject']>[0]]>([
    ['an unknown address', 404, 'not_found', () => ({ method: 'GET', url: '/nothing-here' })],
    ['a wrong method', 404, 'not_found', () => ({ method: 'DELETE', url: '/packages' })],
    [
      'malformed JSON',
      400,
      'invalid_request',
      () => ({ ...newOrder, as: person, headers: { 'content-type': 'application/json' }, payload: '{"a":' }),
    ],
    [
      'a poisoned prototype',
      400,
      'invalid_request',
      () => ({
        ...newOrder,
        as: person,
        headers: { 'content-type': 'application/json' },
        payload: '{"__proto__":{"x":1}}',
      }),
    ],
    [
      'another content type',
      415,
      'unsupported_media_type',
      () => ({ ...newOrder, as: person, headers: { 'content-type': 'application/xml' }, payload: '<a/>' }),
    ],
    [
      'a body over 1 MB',
      413,
      'file_too_large',
      () => ({ ...newOrder, as: person, payload: { address: 'x'.repeat(1_100_000) } }),
    ],
    ['no token', 401, 'unauthenticated', () => ({ ...newOrder, payload: {} })],
    [
      'a token that is none',
      401,
      'unauthenticated',
      () => ({ ...newOrder, headers: { authorization: 'Bearer a.b.c' }, payload: {} }),
    ],
    ['a bad id', 404, 'not_found', () => ({ method: 'GET', url: '/package/42' })],
    [
      'a broken escape in the address',
      400,
      'invalid_request',
      () => ({ method: 'GET', url: '/package/%E0%A4%A' }),
    ],
    [
      'a NUL in a query',
      400,
      'invalid_request',
      () => ({ method: 'GET', url: '/orders?paymentStatus=a&search=%00', as: person }),
    ],
    [
      'an unknown sort field',
      400,
      'invalid_request',
      () => ({ method: 'GET', url: '/orders?sort=-password', as: person }),
    ],
    ['a body without its fields', 400, 'invalid_request', () => ({ ...newOrder, as: person, payload: {} })],
  ])('answers %s', async (_name, status, code, call) => {
    const answer = await api.inject(call());
    expect(answer.statusCode).toBe(status);
    const envelope = errorEnvelopeSchema.parse(answer.json());
    expect(envelope.code).toBe(code);
    expect(envelope.requestId).toBe(answer.headers['x-request-id']);
    expect(envelope.message).toBe(envelope.error);
  });

  test('names every field that is wrong', async () => {
    const answer = await api.inject({ ...newOrder, as: person, payload: { country: 'Atlantis' } });
    const paths = answer.json().issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['body.packageId', 'body.customerName', 'body.address', 'body.country']),
    );
  });

  test('asks an account without a record to finish its registration', async () => {
    const account = await signUpAccount();
    const answer = await api.inject({ method: 'GET', url: '/orders', as: account });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_not_created']);
  });

  test('hides the details of our own failure, which is logged with the same request id', async () => {
    const broken = await createTestApp({
      logDestination: { write: (line: string) => void lines.push(line) },
      variables: { LOG_LEVEL: 'error' },
    });
    await broken.asOwner('alter table packages rename column name to title');
    const answer = await broken.inject({ method: 'GET', url: '/packages' });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'internal',
      message: expect.stringMatching(/^Something went wrong/),
    });
    expect(answer.body).not.toMatch(/column|select|packages"/i);
    expect(lines.find((line) => line.includes(answer.json().requestId))).toContain('Failed query');
  });
});

test('asks to retry later while the database is unavailable', async () => {
  const { app, close } = await buildApp({ environment: testEnvironment() });
  const answers = await Promise.all(['/packages', '/health/ready'].map((url) => app.inject({ url })));
  await close();
  expect(
    answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']]),
  ).toEqual([
    [503, 'service_unavailable', '5'],
    [503, 'service_unavailable', '5'],
  ]);
});

describe('request ids', () => {
  test('a well-formed one is used, any other is replaced', async () => {
    const send = (id: string) =>
      api.inject({ method: 'GET', url: '/health/live', headers: { 'x-request-id': id } });
    expect((await send('trace-0001_abc')).headers['x-request-id']).toBe('trace-0001_abc');
    expect((await send('bad id\tinjected')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await send('x'.repeat(65))).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('health', () => {
  test('is live and ready on a migrated database', async () => {
    const answers = await Promise.all(
      ['/health/live', '/health/ready'].map((url) => api.inject({ method: 'GET', url })),
    );
    expect(answers.map((answer) => answer.json())).toEqual([{ status: 'live' }, { status: 'ready' }]);
  });

  test('is not ready while a migration is missing', async () => {
    const behind = await createTestApp();
    await behind.asOwner(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const answer = await behind.inject({ method: 'GET', url: '/health/ready' });
    await behind.close();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'service_unavailable']);
  });
});

describe('origins', () => {
  const preflight = (origin: string) =>
    api.inject({
      method: 'OPTIONS',
      url: '/packages',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  test.each(['http://storefront.test', 'http://admin.test'])('%s may call', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBe(origin);
    const answer = await api.inject({ method: 'GET', url: '/packages', headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-expose-headers']).toContain('X-Total-Count');
  });

  test('no other origin may', async () => {
    expect((await preflight('http://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('limits the rate of one address and says when to come back', async () => {
  const limited = await createTestApp({ variables: { RATE_LIMIT_PER_MINUTE: '3' } });
  const answers = [];
  for (let call = 0; call < 4; call += 1)
    answers.push(await limited.inject({ method: 'GET', url: '/users' }));
  const health = await limited.inject({ method: 'GET', url: '/health/live' });
  await limited.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
  expect(answers[3]?.json().code).toBe('rate_limited');
  expect(answers[3]?.headers['retry-after']).toBeDefined();
  expect(health.statusCode).toBe(200);
});

test('keeps tokens, keys and passwords out of the log', async () => {
  const url = '/packages?token=very-secret-token&signature=very-secret-signature';
  await api.inject({ method: 'GET', url, as: person, headers: { cookie: 'session=very-secret-cookie' } });
  const { log } = api.services;
  log.info(
    {
      clientSecret: 'very-secret-client',
      settings: { apiKey: 'very-secret-key', token: 'very-secret-nested' },
    },
    'a',
  );
  log.info('key AIzaVerySecretKey123 and Bearer very-secret-bearer in a sentence');
  log.error({ err: new Error('postgres://user:very-secret-password@host/db refused') }, 'b');
  const failed = Object.assign(new Error('failed'), {
    request: { headers: { authorization: 'very-secret-header' } },
  });
  log.error({ err: failed }, 'c');
  const text = lines.join('\n');
  expect(text).toContain('/packages?token=[redacted]');
  expect(text).toContain('in a sentence');
  expect(text).not.toMatch(/very-secret|VerySecret/);
  expect(text).not.toContain(person.token);
});

test('counts a caller by the address that the trusted proxy saw, not by the claimed one', async () => {
  const behindProxy = await createTestApp({
    variables: { TRUSTED_PROXIES: '1', RATE_LIMIT_PER_MINUTE: '3' },
  });
  const callAs = (claimed: string, seen: string) =>
    behindProxy.inject({ url: '/users', headers: { 'x-forwarded-for': `${claimed}, ${seen}` } });
  const statuses: number[] = [];
  for (const claimed of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
    statuses.push((await callAs(claimed, '203.0.113.7')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await callAs('10.0.0.1', '203.0.113.8')).statusCode).toBe(401);
  await behindProxy.close();
});
