import { type CallLimit, defineEndpoint } from '@credit-studio/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testEnvironment } from '../../test/test-environment.ts';
import { registerErrorAnswers } from './error-answers.ts';
import { registerProtection } from './register-protection.ts';

const described = { tag: 'Test', summary: 'A call.', response: z.object({}) };
const staffEndpoint = defineEndpoint({
  ...{ ...described, method: 'POST', path: '/staff' },
  ...{ access: 'staff', permission: 'console:use' },
});
const contentEndpoint = defineEndpoint({
  ...described,
  ...{ method: 'GET', path: '/content', access: 'optional', cached: true },
});
const callsPerMinute = 20;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  registerErrorAnswers(app);
  const count = vi.fn(async (_name: string, _caller: string, limit: CallLimit) => ({
    waitSeconds: count.mock.calls.length > limit.calls ? 7 : null,
    remaining: 0,
    resetSeconds: 7,
  }));
  await registerProtection(
    app,
    testEnvironment(),
    { callsPerMinute, rateLimiter: { count } },
    {
      apiKeys: { authenticate: async () => null },
      findAllowedOrigins: async () => ['https://blog.test'],
    },
  );
  app.get('/content', { config: { endpoint: contentEndpoint } }, async () => ({}));
  app.post('/staff', { config: { endpoint: staffEndpoint } }, async () => ({}));
});
afterAll(() => app.close());

function callFrom(origin: string | undefined) {
  return app.inject({ method: 'POST', url: '/staff', headers: origin ? { origin } : {} });
}

test('answers a staff call to the administrator area’s origin', async () => {
  const answer = await callFrom('http://admin.test');
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
    200,
    'http://admin.test',
  ]);
});

test.each(['http://storefront.test', 'http://evil.test', 'null'])(
  'refuses a staff call from %s',
  async (origin) => {
    const answer = await callFrom(origin);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('answers a staff call from a program, which has no origin', async () => {
  expect((await callFrom(undefined)).statusCode).toBe(200);
});

test('forbids to run, frame, sniff or name an answer', async () => {
  expect((await callFrom(undefined)).headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('limits the calls of one address, and leaves shared content to its route', async () => {
  const repeat = async (call: () => Promise<{ statusCode: number }>) => {
    const answers = await Promise.all(Array.from({ length: callsPerMinute + 1 }, call));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect(await repeat(() => app.inject({ url: '/content' }))).toEqual(new Set([200]));
  expect(await repeat(() => callFrom(undefined))).toContain(429);
  expect((await app.inject({ url: '/content' })).statusCode).toBe(200);
});
