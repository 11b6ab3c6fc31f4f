import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchMigrations, type ScratchMigrations } from '../../../test/scratch-migrations.ts';

const script = fileURLToPath(new URL('../../../test/run-scratch-migrations.ts', import.meta.url));
const rowCount = 1_000;
const statementBreak = '\n--> statement-breakpoint\n';

let scratch: ScratchMigrations;
beforeEach(async () => {
  scratch = await openScratchMigrations();
});
afterEach(() => scratch.close());

test('a run that is killed again and again ends with the same database', async () => {
  const first = { '0000_notes': 'create table notes (id int primary key, times int default 0, pause text)' };
  await scratch.write(first);
  await scratch.migrate();
  await scratch.rows(`insert into notes select generate_series(1, ${rowCount})`);
  await scratch.write({
    ...first,
    '0001_index': `-- concurrently\ncreate index concurrently a on notes (times, pg_sleep_immutable(id));${statementBreak}create unique index concurrently b on notes (id)`,
    // A third of a second for all rows, so that the kills hit its batches too.
    '0002_times':
      '-- backfill: notes\nupdate notes set times = times + 1, pause = pg_sleep(0.0003)::text where id between $1 and $2',
    '0003_check': 'alter table notes add constraint once check (times = 1) not valid',
    '0004_valid': '-- concurrently\nalter table notes validate constraint once',
  });
  await scratch.rows(
    `create function pg_sleep_immutable(id int) returns int immutable language plpgsql as
     $$ begin perform pg_sleep(0.0003); return id; end $$`,
  );
  let kills = 0;
  // Each run lives a little longer, until one lives long enough.
  for (let lifeMs = 400; ; lifeMs += 300) {
    const child = spawn(process.execPath, [script, scratch.url, scratch.folder], { stdio: 'inherit' });
    const exited = once(child, 'exit');
    const won = await Promise.race([exited.then(([code]) => code), sleep(lifeMs)]);
    if (won === 0) break;
    expect(won, 'the run failed instead of being killed').toBeUndefined();
    child.kill('SIGKILL');
    await exited;
    kills += 1;
  }
  expect(kills).toBeGreaterThan(0);
  expect(await scratch.rows('select times, count(*)::int from notes group by 1')).toEqual([[1, rowCount]]);
  expect(
    await scratch.rows(
      "select indexrelid::regclass::text, indisvalid from pg_index where indrelid = 'notes'::regclass order by 1",
    ),
  ).toEqual([
    ['a', true],
    ['b', true],
    ['notes_pkey', true],
  ]);
  expect(await scratch.rows("select convalidated from pg_constraint where conname = 'once'")).toEqual([
    [true],
  ]);
  expect(
    await scratch.rows('select count(*)::int, count(distinct hash)::int from drizzle.__drizzle_migrations'),
  ).toEqual([[5, 5]]);
  expect(await scratch.rows('select from drizzle.backfills')).toEqual([]);
});
