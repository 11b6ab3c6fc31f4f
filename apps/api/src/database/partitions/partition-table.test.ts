import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnEntry } from '../../../test/spawn-entry.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { listDatabaseChecks } from '../../doctor/database-checks.ts';
import { runChecks } from '../../doctor/run-checks.ts';
import { forgetProgress } from '../../modules/generations/index.ts';
import { createMonthPartitions } from './months-ahead.ts';
import { partitionedTables } from './partition-table.ts';

let studio: Studio;
let owner: pg.Client;
let admin: TestPerson;
beforeAll(async () => {
  studio = await createStudio();
  owner = new pg.Client({ connectionString: studio.ownerUrl });
  await owner.connect();
  admin = await studio.signUp({ role: 'Admin' });
  await studio.addKey('one');
});
afterAll(async () => {
  await owner.end();
  await studio.close();
});

async function rows(statement: string): Promise<unknown[][]> {
  return (await owner.query({ text: statement, rowMode: 'array' })).rows;
}
async function runCommand(...values: string[]) {
  const entry = spawnEntry(
    'commands/partition-table.ts',
    { ...studio.variables, DATABASE_OWNER_URL: studio.ownerUrl },
    values,
  );
  const { code } = await entry.exited;
  return { code, output: entry.output() };
}
/** Every row of the audit log that the app shows. */
async function listAudit(query = '') {
  const answer = await studio.inject({ url: `/audit-log?limit=50${query}`, as: admin });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().map(({ subjectId }: { subjectId: string }) => subjectId);
}
function rename(name: string) {
  const call = { method: 'PUT', url: `/api/users/${admin.user.id}`, as: admin } as const;
  return studio.inject({ ...call, payload: { userName: name } });
}
function addEntry(subjectId: string, createdAt: string) {
  return owner.query(
    `insert into audit_entries (id, actor_email, action, subject_kind, subject_id, created_at)
     values (gen_random_uuid(), 'old@staff.test', 'package.updated', 'package', $1, $2)`,
    [subjectId, createdAt],
  );
}

test('refuses any table whose uniqueness partitions could not keep', async () => {
  const { code, output } = await runCommand('credit_entries');
  expect([code, output]).toEqual([1, expect.stringContaining('Usage: partition-table <audit_entries')]);
});

async function checkPartitions() {
  const check = listDatabaseChecks(studio.services).filter(({ name }) => name === 'partitions');
  return (await runChecks(check))[0]?.state;
}

test('a run that fails leaves nothing that refuses rows, and one that was killed is reported', async () => {
  await addEntry('far ahead', '2999-01-01');
  expect((await runCommand('audit_entries')).output).toContain('is violated by some row');
  await addEntry('far ahead', '2999-01-02');
  expect(await checkPartitions()).toBe('ok');
  await owner.query(`alter table audit_entries disable trigger user;
    delete from audit_entries where subject_id = 'far ahead';
    alter table audit_entries enable trigger user;
    alter table audit_entries add constraint audit_entries_before_2998_01_01 check (created_at < '2998-01-01') not valid`);
  expect(await checkPartitions()).toBe('failed');
});

test('a table is partitioned while calls write and read it, and no call notices', async () => {
  expect((await rename('Before')).statusCode).toBe(200);
  const customer = await studio.createCustomer();
  const generationId = (await customer.generate()).json().data.generationId;
  let isDone = false;
  const statuses = new Set<number>();
  const load = (async () => {
    for (let turn = 0; !isDone; turn += 1) {
      statuses.add((await rename(`Name ${turn}`)).statusCode);
      statuses.add((await studio.inject({ url: '/audit-log', as: admin })).statusCode);
    }
  })();
  for (const table of partitionedTables)
    expect(await runCommand(table)).toEqual({
      code: 0,
      output: expect.stringContaining(`${table} is partitioned;`),
    });
  isDone = true;
  await load;
  expect([...statuses]).toEqual([200]);
  await addEntry('old', '2020-03-05');
  expect(await listAudit('&sort=createdAt')).toContain('old');
  expect(await customer.read(generationId)).toMatchObject({ _id: generationId });
});

test('progress of generations is written, followed and forgotten in partitions', async () => {
  const worker = await studio.startWorker();
  const customer = await studio.createCustomer();
  const { generationId } = (await customer.generate()).json().data;
  expect((await studio.awaitEnd(customer, generationId)).status).toBe('succeeded');
  await worker.stop();
  const stream = await studio.inject({ url: `/api/generations/${generationId}/events`, as: customer.person });
  expect(stream.body).toContain('succeeded');
  const steps = await rows(`select sequence from generation_events where generation_id = '${generationId}'`);
  expect(steps.length).toBeGreaterThan(3);
  const [[first] = []] = await rows(
    `select relname from pg_class where relname ~ '^generation_events_before_\\d{4}_\\d\\d$'`,
  );
  const isThere = async () => (await rows(`select to_regclass('partitions.${first}') is not null`))[0]?.[0];
  await forgetProgress(studio.services.database, { before: new Date() });
  expect(await isThere()).toBe(true);
  expect(await rows('select count(*)::int from generation_events')).toEqual([[0]]);
  // As if its months were long ago.
  await owner.query(`alter table generation_events detach partition partitions.${first};
    alter table generation_events attach partition partitions.${first} for values from (minvalue) to ('2020-01-01')`);
  await forgetProgress(studio.services.database, { before: new Date('2021-01-01') });
  expect(await isThere()).toBe(false);
});

test('has a partition for each of the next months, and the worker creates what is missing', async () => {
  const count = async () =>
    (await rows(`select count(*)::int from pg_inherits where inhparent = 'audit_entries'::regclass`))[0]?.[0];
  const before = Number(await count());
  expect(before).toBeGreaterThanOrEqual(6);
  const [last] = (
    await rows(`select relname from pg_class where relnamespace = 'partitions'::regnamespace
                and relname ~ 'audit_entries_\\d{4}_\\d\\d$' order by relname desc limit 1`)
  )[0] ?? [''];
  await owner.query(`drop table partitions.${last}`);
  await createMonthPartitions(studio.services);
  expect(await count()).toBe(before);
  expect(await checkPartitions()).toBe('ok');
  await owner.query('begin');
  for (const [name] of await rows(
    `select relname from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'
     and relname ~ 'audit_entries_\\d{4}_\\d\\d$' order by relname offset 1`,
  ))
    await owner.query(`drop table partitions.${name}`);
  await owner.query('commit');
  expect(await checkPartitions()).toBe('failed');
  await createMonthPartitions(studio.services);
  expect(await checkPartitions()).toBe('ok');
});

test('new rows land in the partition of their month, with their indexes, and are found by the lists', async () => {
  // Behind the month that a later test drops, which is one later in the last days of a month.
  const later = `date_trunc('month', now()) + interval '4 months 9 days'`;
  const [found] = await rows(`select (${later})::date::text, to_char(${later}, 'YYYY_MM')`);
  const [day = '', month] = found?.map(String) ?? [];
  await addEntry('later', day);
  expect(await rows(`select tableoid::regclass::text from audit_entries where subject_id = 'later'`)).toEqual(
    [[`partitions.audit_entries_${month}`]],
  );
  expect(await listAudit('&search=later')).toEqual(['later']);
  expect((await listAudit())[0]).toBe('later');
  expect((await listAudit('&sort=createdAt'))[0]).toBe('old');
});

test('a list of some days reads only the partitions of their months', async () => {
  const plan = (
    await rows(`explain (analyze, costs off, timing off) select id from audit_entries
      where created_at >= shop_day_start('2020-03-01'::date) and created_at < shop_day_start('2020-04-01'::date)
      order by created_at desc, id desc limit 10`)
  ).join('\n');
  expect(plan).toContain('audit_entries_before_');
  expect(plan).not.toMatch(/audit_entries_\d{4}_\d\d_/);
  expect(plan).toMatch(/Subplans Removed: [5-9]/);
});

test('stays append-only for the apps and for its owner, in the whole and in each partition', async () => {
  const [partition] =
    (await rows(`select tableoid::regclass::text from audit_entries where subject_id = 'later'`))[0] ?? [];
  for (const statement of [
    'delete from audit_entries',
    'truncate audit_entries',
    `update audit_entries set action = 'x'`,
    `delete from ${partition}`,
    `truncate ${partition}`,
    `update ${partition} set action = 'x'`,
  ])
    await expect(owner.query(statement)).rejects.toThrow('audit_entries is append-only');
  const app = new pg.Client({ connectionString: studio.databaseUrl });
  await app.connect();
  await expect(app.query(`select from ${partition}`)).rejects.toThrow('permission denied');
  await app.end();
});

test('a second run finds nothing left to do', async () => {
  expect(await runCommand('audit_entries')).toEqual({
    code: 0,
    output: expect.stringContaining('audit_entries is partitioned already.'),
  });
});

test('old months are taken out as tables, or dropped, without deleting rows', async () => {
  const [[boundary, afterIt] = []] = await rows(
    `select to_char(ends, 'YYYY-MM'), to_char(ends + interval '1 month', 'YYYY-MM') from (
       select (regexp_match(pg_get_expr(relpartbound, oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as ends
       from pg_class where relname ~ 'audit_entries_before_' and relispartition and relkind = 'r') part`,
  );
  expect((await runCommand('audit_entries', '--detach-before', '2020-01')).output).toContain(
    'has no partition',
  );
  const detached = await runCommand('audit_entries', '--detach-before', String(boundary));
  expect(detached).toEqual({ code: 0, output: expect.stringContaining('is a separate table now') });
  expect(await listAudit('&search=old')).not.toContain('old');
  const kept = detached.output.split(' ')[0];
  expect(await rows(`select count(*)::int from partitions.${kept} where subject_id = 'old'`)).toEqual([[1]]);
  const dropped = await runCommand('audit_entries', '--drop-before', String(afterIt));
  expect(dropped).toEqual({ code: 0, output: expect.stringContaining('is dropped.') });
  expect(await listAudit('&search=later')).toEqual(['later']);
});
