import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import {
  countReads,
  openReplicatedShop,
  type ReplicatedShop,
  untilReplicaIsRead,
} from '../../test/replicated-shop.ts';
import type { TestApp, TestPerson } from '../../test/test-app.ts';

let shop: ReplicatedShop;
let api: TestApp;
let other: TestApp;
let ada: TestPerson;
let grace: TestPerson;
const log: string[] = [];
beforeAll(async () => {
  shop = await openReplicatedShop();
  api = await shop.openApi({
    variables: { LOG_LEVEL: 'info' },
    logDestination: { write: (line) => void log.push(line) },
  });
  other = await shop.openApi();
  ada = await api.signUp({ role: 'Admin', name: 'Ada' });
  grace = await api.signUp({ role: 'Admin', name: 'Grace' });
  await Promise.all([untilReplicaIsRead(api, ada), untilReplicaIsRead(other, ada)]);
});
afterAll(() => shop.close());

async function listNames(through: TestApp, as: TestPerson): Promise<string[]> {
  const answer = await through.inject({ url: '/users?limit=50', as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().map(({ userName }: { userName: string }) => userName);
}
function rename(through: TestApp, { as, name }: { as: TestPerson; name: string }) {
  const call = { method: 'PUT', url: `/api/users/${as.user.id}`, as, payload: { userName: name } } as const;
  return through.inject(call);
}
function countLogged(text: string) {
  return log.filter((line) => line.includes(text)).length;
}

describe('while the standby is behind', () => {
  beforeAll(() => shop.pauseReplay());
  afterAll(async () => {
    await shop.resumeReplay();
    await untilReplicaIsRead(api, ada);
  });

  test('staff read what it has', async () => {
    const newcomer = await api.signUp({ name: 'Newcomer' });
    expect(await listNames(api, grace)).not.toContain('Newcomer');
    expect(await listNames(api, newcomer)).toEqual(['Newcomer']);
  });

  test.each([
    '/users',
    '/users?search=ada',
    '/users/export',
    '/orders',
    '/orders/export',
    '/item-orders',
    '/payments',
    '/payments?search=unknown',
    '/api/webhook-events',
    '/messages',
    '/support-messages?search=help',
    '/audit-log',
    '/api/totals',
    '/api/reports/summary',
  ])('%s is read there', async (url) => {
    // An export is audited, which is a write of the caller's own.
    const reader = url.endsWith('/export') ? null : grace;
    const before = await countReads('replica');
    const answer = await other.inject({ url, as: reader ?? (await other.signUp({ role: 'Admin' })) });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await countReads('replica');
    if (reader) expect(after).toBeGreaterThan(before);
    else expect(after).toBe(before);
  });

  test.each([
    ['the same API', () => api],
    ['another API', () => other],
  ])('a writer sees the change in the next list, through %s', async (through, open) => {
    const name = `Ada of ${through}`;
    expect((await rename(api, { as: ada, name })).statusCode).toBe(200);
    expect(await listNames(open(), ada)).toContain(name);
    expect(await listNames(open(), grace)).not.toContain(name);
  });
});

test('what staff wrote is read on the standby again once it is there', async () => {
  expect((await rename(api, { as: ada, name: 'Ada Again' })).statusCode).toBe(200);
  await untilReplicaIsRead(other, ada);
  expect(await listNames(other, ada)).toContain('Ada Again');
});

test('an export reads the standby once its own audit entry is there', async () => {
  const before = await countReads('replica');
  const answer = await api.inject({ url: '/audit-log/export?action=audit-log.exported', as: grace });
  expect(answer.body).toContain('audit-log.exported');
  await untilReplicaIsRead(api, grace);
  expect(await countReads('replica')).toBeGreaterThan(before);
});

test('a read that the standby cancels is repeated on the primary', async () => {
  await shop.onPrimary('create table dead as select generate_series(1, 1000) as n');
  await shop.onPrimary('grant select on dead to public');
  // Like a write of hers, so that the standby has the table before she reads it there.
  await api.services.replicas.noteWrite({ kind: 'user', user: grace.user });
  await untilReplicaIsRead(api, grace);
  const readers: boolean[] = [];
  const reading = api.services.replicas.readShared(async (database) => {
    const { rows } = await database.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
    readers.push(rows[0]?.is === true);
    // The primary is not asked to wait.
    const seconds = readers.length === 1 ? 10 : 0;
    const counted = await database.execute<{ count: number }>(
      sql`select (select count(*)::int from dead) as count from pg_sleep(${seconds})`,
    );
    return counted.rows[0]?.count;
  });
  await eventually(() => expect(readers).toEqual([true]));
  await shop.onPrimary('delete from dead');
  await shop.onPrimary('vacuum dead');
  expect(await reading).toBe(0);
  expect(readers).toEqual([true, false]);
});

test('a standby that freezes or is killed fails no call, and is used again when it is back', async () => {
  await untilReplicaIsRead(api, grace);
  const pids = await shop.findStandbyPids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  expect(await listNames(api, grace)).toContain('Grace');
  shop.killStandby();
  for (const pid of pids.slice(1)) process.kill(pid, 'SIGCONT');
  const before = await countReads('primary');
  for (let turn = 0; turn < 20; turn += 1) expect(await listNames(api, grace)).toContain('Grace');
  expect(await countReads('primary')).toBe(before + 20);
  expect((await api.inject({ url: '/health/ready' })).statusCode).toBe(200);
  await shop.startStandbyAgain();
  await untilReplicaIsRead(api, grace);
  expect(countLogged('Reads do not go to the replica: it does not answer'), log.join('')).toBe(1);
});

test('a standby that falls too far behind is not read until it has caught up', async () => {
  const strict = await shop.openApi({ variables: { DATABASE_READ_MAX_LAG_MS: '2000' } });
  await untilReplicaIsRead(strict, grace);
  await shop.pauseReplay();
  const late = await api.signUp({ name: 'Latecomer' });
  await eventually(async () => expect(await listNames(strict, grace)).toContain('Latecomer'), {
    interval: 200,
  });
  expect(await listNames(api, grace)).not.toContain(late.user.name);
  await shop.resumeReplay();
  await untilReplicaIsRead(strict, grace);
});

test('a server that is no standby of this one is never read', async () => {
  const { environment } = api;
  const wrong = await shop.openApi({ variables: { DATABASE_READ_URL: environment.DATABASE_URL } });
  const before = await countReads('replica');
  await eventually(
    async () => {
      await listNames(wrong, grace);
      expect(await countReads('primary')).toBeGreaterThan(0);
    },
    { interval: 200 },
  );
  expect(await countReads('replica')).toBe(before);
});

test('a read that may go to a replica has no way to write', async () => {
  await api.services.replicas.readShared(async (database) => {
    // @ts-expect-error A replica accepts no writes.
    expect(database.transaction).toBeDefined();
    await expect(database.execute(sql`delete from users`)).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  });
});
