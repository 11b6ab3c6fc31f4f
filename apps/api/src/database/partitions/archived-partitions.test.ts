import { type Postgres, startPostgres } from '@credit-studio/local';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { erasePersonFromAudit } from '../../modules/audit/index.ts';
import { partitionTable } from './partition-table.ts';

let archive: Postgres;
let app: TestApp;
let owner: pg.Client;
let admin: TestPerson;
beforeAll(async () => {
  [archive, app] = await Promise.all([startPostgres({ durable: false }), createTestApp()]);
  owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  admin = await app.signUp({ role: 'Admin' });
  await owner.query(`insert into audit_entries (id, actor_email, action, subject_kind, subject_id, created_at, after)
    select gen_random_uuid(), 'old@staff.test', 'package.updated', 'package', 'p-' || n, '2020-03-05', '{"userName": "Robin"}'
    from generate_series(1, 30) n`);
  await partitionTable(owner, { table: 'audit_entries', report: () => {}, lockLimitMs: 60_000 });
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await archive.stop();
});

async function list(query: string) {
  const answer = await app.inject({ url: `/audit-log?limit=50${query}`, as: admin });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']) };
}

async function findFirstPartition() {
  const { rows } = await owner.query<{ name: string; bounds: string }>(
    `select relname as name, pg_get_expr(relpartbound, oid) as bounds from pg_class
     where relname ~ '^audit_entries_before_\\d{4}_\\d\\d$' and relispartition`,
  );
  const [partition] = rows;
  if (!partition) throw new Error('There is no first partition.');
  return partition;
}

/** As docs/scaling.md describes it. */
async function moveToArchive(name: string, bounds: string) {
  const { hostname, port, username, password, pathname } = new URL(archive.url);
  const account = `options (user '${username}', password '${password}')`;
  const remote = new pg.Client({ connectionString: archive.url });
  await remote.connect();
  await remote.query(`create table archived_audit_entries (
    id uuid primary key, actor_id uuid, actor_email text not null, action text not null, subject_kind text not null,
    subject_id text not null, before jsonb, after jsonb, address text not null, request_id text not null,
    created_at timestamptz not null, search text generated always as (
      ' ' || lower(action) || E'\\n ' || lower(subject_kind) || E'\\n ' || lower(subject_id) || E'\\n ' || lower(actor_email)
    ) stored)`);
  await remote.query('create index on archived_audit_entries (created_at, id)');
  await remote.end();
  for (const statement of [
    'create extension if not exists postgres_fdw',
    `create server archive foreign data wrapper postgres_fdw
       options (host '${hostname}', port '${port}', dbname '${pathname.slice(1)}')`,
    `create user mapping for current_user server archive ${account}`,
    `create user mapping for studio_app server archive ${account}`,
    'import foreign schema public limit to (archived_audit_entries) from server archive into partitions',
    `insert into partitions.archived_audit_entries
       (id, actor_id, actor_email, action, subject_kind, subject_id, before, after, address, request_id, created_at)
       select id, actor_id, actor_email, action, subject_kind, subject_id, before, after, address, request_id, created_at
       from partitions.${name}`,
    `begin;
     alter table audit_entries detach partition partitions.${name};
     alter table audit_entries attach partition partitions.archived_audit_entries ${bounds};
     commit`,
    `drop table partitions.${name}`,
  ])
    await owner.query(statement);
}

test('an old partition can live on a second Postgres, and the app reads both as one table', async () => {
  const before = await list('');
  const { name, bounds } = await findFirstPartition();
  await moveToArchive(name, bounds);
  await owner.query(`insert into audit_entries (id, actor_email, action, subject_kind, subject_id, created_at)
    values (gen_random_uuid(), 'new@staff.test', 'package.updated', 'package', 'new', now() + interval '70 days')`);
  const after = await list('');
  expect(after.total).toBe(before.total + 1);
  expect(after.rows.slice(1)).toEqual(before.rows);
  expect(after.rows[0]).toMatchObject({ subjectId: 'new' });
  expect((await list('&search=p-1')).total).toBe(11);
  expect((await list('&startDate=2020-03-01&endDate=2020-03-31')).total).toBe(30);
  const remote = await owner.query(
    `select count(*)::int as n from audit_entries where tableoid = 'partitions.archived_audit_entries'::regclass`,
  );
  expect(remote.rows).toEqual([{ n: before.total }]);
});

test('a person is erased from the second Postgres, too', async () => {
  await app.services.database.transaction((transaction) =>
    erasePersonFromAudit(transaction, { userId: admin.user.id, recordIds: ['p-7'] }),
  );
  const { rows } = await list('&subjectId=p-7');
  expect(rows).toEqual([expect.objectContaining({ after: {} })]);
  const others = await list('&subjectId=p-8');
  expect(others.rows).toEqual([expect.objectContaining({ after: { userName: 'Robin' } })]);
});

test('entries on the second Postgres cannot be deleted either', async () => {
  await expect(
    app.services.database.transaction((transaction) =>
      transaction.execute("delete from audit_entries where subject_id = 'p-9'"),
    ),
  ).rejects.toMatchObject({ cause: { message: 'audit_entries is append-only' } });
});
