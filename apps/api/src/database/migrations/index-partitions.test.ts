import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchMigrations, type ScratchMigrations } from '../../../test/scratch-migrations.ts';

const first = {
  '0000_notes': `create schema partitions;
    create table notes (id int, at date, text text) partition by range (at);
    create table partitions.notes_old partition of notes for values from (minvalue) to ('2026-01-01');
    create table partitions.notes_new partition of notes for values from ('2026-01-01') to (maxvalue);
    insert into notes values (1, '2025-01-01', 'a'), (2, '2026-01-01', 'b')`,
};
const indexed = {
  ...first,
  '0001_index': '-- concurrently\ncreate index concurrently notes_text on notes (text)',
};

let scratch: ScratchMigrations;
beforeEach(async () => {
  scratch = await openScratchMigrations();
  await scratch.write(first);
  await scratch.migrate();
});
afterEach(() => scratch.close());

const indexes = `select relname, indisvalid, pg_class.relkind from pg_index join pg_class on oid = indexrelid
  where relname like 'notes_text%' order by relname`;

test('an index of a partitioned table is built on each partition and is then valid', async () => {
  await scratch.write(indexed);
  await scratch.migrate();
  const found = await scratch.rows(indexes);
  expect(found).toEqual([
    ['notes_text', true, 'I'],
    [expect.stringMatching(/^notes_text_/), true, 'i'],
    [expect.stringMatching(/^notes_text_/), true, 'i'],
  ]);
});

test('an index that a killed run left on some partitions is completed', async () => {
  await scratch.write(indexed);
  await scratch.migrate();
  await scratch.rows('drop index notes_text');
  await scratch.rows('create index notes_text on only notes (text)');
  await scratch.rows('delete from drizzle.__drizzle_migrations where created_at = 1001');
  await scratch.migrate();
  expect((await scratch.rows(indexes)).map(([, isValid]) => isValid)).toEqual([true, true, true]);
});

test('it is dropped with those of its partitions', async () => {
  await scratch.write({
    ...indexed,
    '0002_drop': '-- concurrently\nDROP INDEX CONCURRENTLY IF EXISTS notes_text;',
  });
  await scratch.migrate();
  expect(await scratch.rows(indexes)).toEqual([]);
});
