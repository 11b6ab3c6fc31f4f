import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { createRateLimiter, forgetRateLimits } from './rate-limiter.ts';
import { rateLimits } from './rate-limits.tables.ts';

const limit = { calls: 3, seconds: 600 };
/** A busy machine may take longer than a process waits for the shared count. */
const sharedTimeoutMs = 30_000;
let api: TestApp;
let pool: pg.Pool;
let closePool: () => Promise<void>;
beforeAll(async () => {
  api = await createTestApp();
  ({ pool, close: closePool } = openDatabase({ url: api.databaseUrl, poolSize: 10 }));
});
beforeEach(() => api.services.database.delete(rateLimits));
afterAll(async () => {
  await closePool();
  await api.close();
});

async function countTimes(limiter: ReturnType<typeof createRateLimiter>, caller: string, times: number) {
  const answers: (number | null)[] = [];
  for (let call = 0; call < times; call += 1)
    answers.push((await limiter.count('test', caller, limit)).waitSeconds);
  return answers;
}

describe.each(['memory', 'postgres'] as const)('the %s store', (store) => {
  test('lets a caller make as many calls as the limit says, then names the seconds to wait', async () => {
    const limiter = createRateLimiter({ store, pool, sharedTimeoutMs });
    expect(await countTimes(limiter, 'ana', 3)).toEqual([null, null, null]);
    const { waitSeconds, remaining, resetSeconds } = await limiter.count('test', 'ana', limit);
    expect([waitSeconds, remaining]).toEqual([resetSeconds, 0]);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(600);
  });

  test('counts each caller and each limit apart', async () => {
    const limiter = createRateLimiter({ store, pool, sharedTimeoutMs });
    await countTimes(limiter, 'ana', 4);
    expect(await limiter.count('test', 'ben', limit)).toMatchObject({ waitSeconds: null, remaining: 2 });
    expect(await limiter.count('other', 'ana', limit)).toMatchObject({ waitSeconds: null });
  });

  test('lets no more calls through when they are concurrent', async () => {
    const limiter = createRateLimiter({ store, pool, sharedTimeoutMs });
    const answers = await Promise.all(Array.from({ length: 10 }, () => limiter.count('test', 'cy', limit)));
    expect(answers.filter(({ waitSeconds }) => waitSeconds === null)).toHaveLength(3);
  });
});

test('replicas share the count in Postgres, and count for themselves in memory', async () => {
  const countInTwo = async (store: 'memory' | 'postgres') => {
    const [one, two] = [
      createRateLimiter({ store, pool, sharedTimeoutMs }),
      createRateLimiter({ store, pool, sharedTimeoutMs }),
    ];
    await countTimes(one, 'dee', 3);
    return (await two.count('test', 'dee', limit)).waitSeconds;
  };
  expect(await countInTwo('postgres')).not.toBeNull();
  expect(await countInTwo('memory')).toBeNull();
});

test('without the database each process counts on its own', async () => {
  const gone = new pg.Pool({ connectionString: 'postgres://unknown@127.0.0.1:1/none' });
  const limiter = createRateLimiter({ store: 'postgres', pool: gone });
  expect((await countTimes(limiter, 'eve', 4)).map((wait) => wait === null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await gone.end();
});

test('and so it does when the database does not answer', async () => {
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table rate_limits in access exclusive mode');
  const limiter = createRateLimiter({ store: 'postgres', pool });
  expect((await countTimes(limiter, 'flo', 4)).map((wait) => wait === null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await blocker.query('rollback');
  blocker.release();
});

test('expired counts are removed, and the others stay', async () => {
  const { database } = api.services;
  const now = new Date('2026-01-01T00:00:00Z');
  await database.insert(rateLimits).values([
    { key: 'over', points: 1, expire: now.getTime() - 1 },
    { key: 'open', points: 1, expire: now.getTime() + 1 },
  ]);
  await forgetRateLimits({ database, now: () => now });
  const kept = (await database.select().from(rateLimits)).map(({ key }) => key);
  expect(kept).toContain('open');
  expect(kept).not.toContain('over');
});

describe('the API', () => {
  let [one, two]: TestApp[] = [];
  let people: TestPerson[];
  beforeAll(async () => {
    const variables = { RATE_LIMIT_STORE: 'postgres', RATE_LIMIT_PER_MINUTE: '20' };
    one = await createTestApp({ variables });
    two = await createTestApp({ variables: { ...variables, DATABASE_URL: one.databaseUrl } });
    people = [await one.signUp(), await one.signUp()];
  });
  beforeEach(() => one?.services.database.delete(rateLimits));
  afterAll(async () => {
    await two?.close();
    await one?.close();
  });
  const call = (app: TestApp | undefined, as: TestPerson | undefined, remoteAddress: string) =>
    app?.inject({ url: '/orders', remoteAddress, ...(as && { as }) });
  const callTimes = async (times: number, make: (turn: number) => ReturnType<typeof call>) => {
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < times; turn += 1) statuses.push((await make(turn))?.statusCode);
    return statuses;
  };

  test('limits a user wherever the calls come from and whichever replica they reach', async () => {
    const statuses = await callTimes(21, (turn) => call(turn % 2 ? one : two, people[0], `10.0.0.${turn}`));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    const refused = await call(one, people[0], '10.0.1.1');
    expect([statuses[20], refused?.statusCode, refused?.json().code]).toEqual([429, 429, 'rate_limited']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('does not limit another user at the same address', async () => {
    await one?.services.database.insert(rateLimits).values({
      key: `user:user ${people[0]?.uid}`,
      points: 100,
      expire: Date.now() + 60_000,
    });
    expect((await call(one, people[0], '10.0.2.1'))?.statusCode).toBe(429);
    expect((await call(one, people[1], '10.0.2.1'))?.statusCode).toBe(200);
  });

  test('limits an address that no one signed in from', async () => {
    const statuses = await callTimes(21, () => call(one, undefined, '10.0.3.1'));
    expect([statuses[19], statuses[20]]).toEqual([401, 429]);
  });

  test('takes the addresses of one IPv6 network for one caller', async () => {
    const statuses = await callTimes(21, (turn) => call(one, undefined, `2001:db8:1:2::${turn}`));
    expect([statuses[19], statuses[20]]).toEqual([401, 429]);
    expect((await call(one, undefined, '2001:db8:1:3::1'))?.statusCode).toBe(401);
  });

  test('counts the limit of an endpoint for each user separately', async () => {
    const place = (as: TestPerson | undefined) =>
      one?.inject({ method: 'POST', url: '/new-order', payload: {}, ...(as && { as }) });
    await one?.services.database.insert(rateLimits).values({
      key: `POST /new-order:user ${people[0]?.uid}`,
      points: 30,
      expire: Date.now() + 60_000,
    });
    expect((await place(people[0]))?.statusCode).toBe(429);
    expect((await place(people[1]))?.statusCode).toBe(400);
    expect((await call(one, people[0], '10.0.4.1'))?.statusCode).toBe(200);
  });
});
