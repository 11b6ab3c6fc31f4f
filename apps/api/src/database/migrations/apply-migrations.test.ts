import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateWithDrizzle } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchMigrations, type ScratchMigrations } from '../../../test/scratch-migrations.ts';
import { MigrationError } from '../migrations.ts';

let scratch: ScratchMigrations;
beforeEach(async () => {
  scratch = await openScratchMigrations();
});
afterEach(() => scratch.close());

const first = { '0000_notes': 'create table notes (id int primary key, text text)' };
const applied = 'select count(*)::int from drizzle.__drizzle_migrations';

test('keeps the migrations before one that fails, applies nothing of it, and continues there', async () => {
  const second =
    'alter table notes add column a int;\n--> statement-breakpoint\nalter table none add column b int';
  await scratch.write({ ...first, '0001_wrong': second });
  await expect(scratch.migrate()).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining(
      '0001_wrong failed: relation "none" does not exist. Nothing of it was applied. Fix the cause',
    ),
  });
  const columns = "select count(*)::int from information_schema.columns where table_name = 'notes'";
  expect(await scratch.rows(applied)).toEqual([[1]]);
  expect(await scratch.rows(columns)).toEqual([[2]]);
  await scratch.write({ ...first, '0001_right': second.replace('none', 'notes') });
  await scratch.migrate();
  expect(await scratch.rows(applied)).toEqual([[2]]);
  expect(await scratch.rows(columns)).toEqual([[4]]);
});

test('continues what drizzle migrated, and drizzle finds nothing left to do', async () => {
  await scratch.write(first);
  const database = drizzle(scratch.client);
  await migrateWithDrizzle(database, { migrationsFolder: scratch.folder });
  await scratch.write({ ...first, '0001_more': 'create table more (id int)' });
  await scratch.migrate();
  await migrateWithDrizzle(database, { migrationsFolder: scratch.folder });
  expect(await scratch.rows(applied)).toEqual([[2]]);
  expect(scratch.lines).toEqual([expect.stringMatching(/^0001_more is applied \(\d+\.\d s\)\.$/)]);
});

test('does not hold up readers while it waits for the lock on a table that is in use', async () => {
  await scratch.write(first);
  await scratch.migrate();
  await scratch.client.query('begin; select from notes');
  const reader = await scratch.connect();
  await reader.query("set statement_timeout = '2s'");
  await scratch.write({ ...first, '0001_column': 'alter table notes add column done boolean' });
  const migrated = scratch.migrate();
  // A waiting ALTER TABLE would let none of these pass, and the transaction above never ends before them.
  for (let reads = 0; reads < 20 || !scratch.lines.join().includes('waits'); reads += 1)
    await reader.query('select from notes');
  expect(scratch.lines.at(-1)).toMatch(
    /^0001_column waits for a lock: the oldest open transaction is \d s old \(client backend, pid \d+: begin; select from notes\)\.$/,
  );
  await scratch.client.query('commit');
  await migrated;
  await reader.query('select done from notes');
});

test('gives up when the locks are never free, and says that it can be run again', async () => {
  await scratch.write(first);
  await scratch.migrate();
  await scratch.client.query('begin; lock table notes');
  await scratch.write({ ...first, '0001_column': 'alter table notes add column done boolean' });
  const error: unknown = await scratch.migrate({ lockLimitMs: 300 }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MigrationError);
  expect(error).toMatchObject({
    exitCode: 75,
    message: expect.stringMatching(
      /^0001_column failed: its locks were not free for 0 s; .*Nothing of it was/,
    ),
  });
  await scratch.client.query('rollback');
  await scratch.migrate();
  expect(await scratch.rows('select count(done)::int from notes')).toEqual([[0]]);
});

test('two runs at once do not wait for each other while one builds an index', async () => {
  const writer = await scratch.connect();
  await scratch.write(first);
  await scratch.migrate();
  // The index waits for this transaction, and the second run has its turn to get in the way.
  await writer.query("begin; insert into notes values (1, 'a')");
  await scratch.write({
    ...first,
    '0001_index': '-- concurrently\ncreate index concurrently notes_text on notes (text)',
  });
  const runs = [scratch.migrate(), scratch.migrate()];
  while (!scratch.lines.some((line) => line.startsWith('Another process migrates')))
    await scratch.rows('select pg_sleep(0.02)');
  await writer.query('commit');
  await Promise.all(runs);
  expect(await scratch.rows(applied)).toEqual([[2]]);
});
