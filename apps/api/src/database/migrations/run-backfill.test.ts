import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchMigrations, type ScratchMigrations } from '../../../test/scratch-migrations.ts';

const first = {
  '0000_notes':
    'create table notes (id uuid primary key default uuidv7(), divisor int default 1, times int default 0)',
};
const filled = {
  ...first,
  '0001_times': '-- backfill: notes\nupdate notes set times = times + 1 / divisor where id between $1 and $2',
};
const rowCount = 2_300;

let scratch: ScratchMigrations;
beforeEach(async () => {
  scratch = await openScratchMigrations();
  await scratch.write(first);
  await scratch.migrate();
  await scratch.rows(`insert into notes select from generate_series(1, ${rowCount})`);
  await scratch.write(filled);
  scratch.lines.length = 0;
});
afterEach(() => scratch.close());

const byTimes = 'select times, count(*)::int from notes group by 1 order by 1';

test('updates every row once, in batches that commit separately', async () => {
  await scratch.migrate();
  expect(await scratch.rows(byTimes)).toEqual([[1, rowCount]]);
  const [[batches] = []] = await scratch.rows('select count(distinct xmin::text)::int from notes');
  expect(batches).toBeGreaterThan(1);
  expect(scratch.lines).toEqual([
    '0001_times: all 2,300 rows.',
    expect.stringMatching(/^0001_times is applied/),
  ]);
  expect(await scratch.rows('select from drizzle.backfills')).toEqual([]);
});

test('continues after the stored batches, and updates none of their rows a second time', async () => {
  const late = '(select id from notes order by id offset 1900 limit 1)';
  await scratch.rows(`update notes set divisor = 0 where id = ${late}`);
  await expect(scratch.migrate()).rejects.toThrow(
    '0001_times failed: division by zero. The batches before this one are stored',
  );
  const [[done] = []] = await scratch.rows('select count(*)::int from notes where times = 1');
  expect(done).toBeGreaterThanOrEqual(500);
  expect(done).toBeLessThan(rowCount);
  await scratch.rows('update notes set divisor = 1 where divisor = 0');
  await scratch.migrate();
  expect(scratch.lines[0]).toBe(`0001_times: continues after ${done.toLocaleString('en')} rows.`);
  expect(await scratch.rows(byTimes)).toEqual([[1, rowCount]]);
});

test('waits for a row that a customer holds, without holding the rest of the batch', async () => {
  await scratch.client.query(
    'begin; update notes set divisor = 2 where id = (select id from notes order by id limit 1)',
  );
  const other = await scratch.connect();
  await other.query("set statement_timeout = '2s'");
  const migrated = scratch.migrate();
  while (!scratch.lines.some((line) => line.includes('waits for a lock')))
    await other.query(
      'update notes set divisor = 1 where id = (select id from notes order by id offset 5 limit 1)',
    );
  await scratch.client.query('rollback');
  await migrated;
  expect(await scratch.rows(byTimes)).toEqual([[1, rowCount]]);
});

test('takes numbers in their order, not in that of their digits', async () => {
  const numbered = {
    ...first,
    '0001_numbers': 'create table numbers (id bigint primary key, times int default 0)',
  };
  await scratch.write(numbered);
  await scratch.migrate();
  await scratch.rows(`insert into numbers select generate_series(-100, ${rowCount})`);
  const update = 'update numbers set times = times + 1 where id between $1 and $2';
  await scratch.write({ ...numbered, '0002_times': `-- backfill: numbers\n${update}` });
  await scratch.migrate();
  expect(await scratch.rows('select times, count(*)::int from numbers group by 1')).toEqual([
    [1, rowCount + 101],
  ]);
});

test('has nothing to do in an empty table', async () => {
  await scratch.rows('truncate notes');
  await scratch.migrate();
  expect(scratch.lines[0]).toBe('0001_times: all 0 rows.');
});

test('refuses a table that has no single primary key', async () => {
  await scratch.write({ ...first, '0001_none': '-- backfill: none\nupdate none set a = 1' });
  await expect(scratch.migrate()).rejects.toThrow(
    /none has to be a table with one column as its primary key/,
  );
});
