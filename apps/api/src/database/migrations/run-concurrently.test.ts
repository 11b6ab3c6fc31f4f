import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchMigrations, type ScratchMigrations } from '../../../test/scratch-migrations.ts';

const first = { '0000_notes': 'create table notes (id int primary key, text text)' };
const indexed = {
  ...first,
  '0001_index': '-- concurrently\ncreate unique index concurrently "notes_text" on notes (text)',
};
const index = "select indisvalid from pg_index where indexrelid = to_regclass('notes_text')";
const building =
  "select pid from pg_stat_activity where query ilike '%unique index concurrently%' and pid <> pg_backend_pid()";

let scratch: ScratchMigrations;
let writer: pg.Client;
beforeEach(async () => {
  scratch = await openScratchMigrations();
  await scratch.write(first);
  await scratch.migrate();
  await scratch.write(indexed);
  scratch.lines.length = 0;
  writer = await scratch.connect();
});
afterEach(() => scratch.close());

async function until(statement: string, length: number) {
  for (;;) {
    const rows = await scratch.rows(statement);
    if (rows.length === length) return rows;
    await scratch.rows('select pg_sleep(0.02)');
  }
}

/** The build waits for this transaction, half done: its index is in the catalogue and not valid. */
async function holdUpBuild() {
  await writer.query("begin; insert into notes values (1, 'a')");
}

test('drops an index that a lost connection left incomplete, and builds it again', async () => {
  await holdUpBuild();
  const migrated = scratch.migrate().catch((error: unknown) => String(error));
  await until(index, 1);
  await scratch.rows(`select pg_terminate_backend(pid) from (${building}) building`);
  expect(await migrated).toMatch(/0001_index failed: .*Fix the cause and run this command again/);
  await writer.query('commit');
  expect(await scratch.rows(index)).toEqual([[false]]);
  scratch.lines.length = 0;
  await scratch.migrate();
  expect(scratch.lines[0]).toBe(
    '0001_index: the index "notes_text" was left incomplete; it is dropped and built again.',
  );
  expect(await scratch.rows(index)).toEqual([[true]]);
});

test('waits for the index that a killed run still builds, and keeps it', async () => {
  await holdUpBuild();
  const script = fileURLToPath(new URL('../../../test/run-scratch-migrations.ts', import.meta.url));
  const child = spawn(process.execPath, [script, scratch.url, scratch.folder], { stdio: 'inherit' });
  await until(index, 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const migrated = scratch.migrate();
  await scratch.rows('select pg_sleep(0.3)');
  // The server finishes the statement of a client that is gone.
  expect(await scratch.rows(building)).toHaveLength(1);
  await writer.query('commit');
  await migrated;
  expect(scratch.lines).toEqual([
    'Another process migrates this database; waiting until it is finished.',
    '0001_index: the index "notes_text" is there already.',
    expect.stringMatching(/^0001_index is applied/),
  ]);
  expect(await scratch.rows(index)).toEqual([[true]]);
});

test('leaves no unique index behind that the rows contradict', async () => {
  await scratch.rows("insert into notes values (1, 'same'), (2, 'same')");
  await expect(scratch.migrate()).rejects.toThrow(
    /^0001_index failed: could not create unique index "notes_text" \(Key \(text\)=\(same\) is duplicated\.\), in: create unique index/,
  );
  expect(await scratch.rows(index)).toEqual([]);
  await scratch.rows("update notes set text = 'other' where id = 2");
  await scratch.migrate();
  expect(await scratch.rows(index)).toEqual([[true]]);
});

test('repeats a file that was interrupted between its statements', async () => {
  const two = '-- concurrently\ncreate index concurrently a on notes (id);\n--> statement-breakpoint\n';
  await scratch.write({ ...first, '0001_two': `${two}create index concurrently b on notes (none)` });
  await expect(scratch.migrate()).rejects.toThrow(
    /^0001_two failed: column "none" does not exist, in: create index/,
  );
  await scratch.write({ ...first, '0001_two': `${two}create index concurrently b on notes (text)` });
  scratch.lines.length = 0;
  await scratch.migrate();
  expect(scratch.lines[0]).toBe('0001_two, statement 1 of 2: the index a is there already.');
  expect(await scratch.rows("select count(*)::int from pg_indexes where indexname in ('a', 'b')")).toEqual([
    [2],
  ]);
});
