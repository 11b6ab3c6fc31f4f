import { expect, test } from 'vitest';
import { lintMigrations } from './lint-migrations.ts';

async function lint(...texts: string[]): Promise<string[]> {
  const files = texts.map((text, index) => ({ file: `00${index}.sql`, text }));
  return (await lintMigrations(files)).map(({ problem, instead }) => `${problem}. ${instead}`);
}

const concurrently = '-- concurrently\n';
const contract = '-- contract: released in 1.4.0\n';
const statementBreak = ';\n--> statement-breakpoint\n';

/** What is refused, a part of the sentence, and what the sentence leads to. */
test.each([
  [
    'create index a on orders (id)',
    'CREATE INDEX CONCURRENTLY',
    `${concurrently}create index concurrently a on orders (id)`,
  ],
  [
    'create index concurrently a on orders (id)',
    'cannot run inside a transaction',
    `${concurrently}create index concurrently a on orders (id)`,
  ],
  [
    `${concurrently}create index concurrently on orders (id)`,
    'Name it',
    `${concurrently}create index concurrently a on orders (id)`,
  ],
  ['drop index a', 'DROP INDEX CONCURRENTLY IF EXISTS', `${concurrently}drop index concurrently if exists a`],
  [
    `${concurrently}drop index concurrently a`,
    'may be repeated',
    `${concurrently}drop index concurrently if exists a`,
  ],
  [
    'alter table orders add column a uuid default uuidv7()',
    'differs from row to row',
    'alter table orders add column a timestamptz default now()',
  ],
  [
    'alter table orders add column a float default random() * 2',
    'differs from row to row',
    "alter table orders add column a text[] default array['x']::text[]",
  ],
  [
    'alter table orders add column a serial',
    'rewrites the whole table',
    'alter table orders add column a int',
  ],
  [
    'alter table orders add column a int generated always as identity',
    'rewritten',
    'alter table orders add column a int',
  ],
  [
    'alter table orders add column a text generated always as (lower(b)) stored',
    'Make it VIRTUAL',
    'alter table orders add column a text generated always as (lower(b)) virtual',
  ],
  [
    'alter table orders add column a text not null',
    'without a default',
    "alter table orders add column a text not null default ''",
  ],
  [
    'alter table orders add column a text unique',
    'CREATE UNIQUE INDEX CONCURRENTLY',
    `${concurrently}create unique index concurrently a on orders (a)`,
  ],
  [
    'alter table orders add column a uuid references users (id)',
    'a foreign key',
    'alter table orders add constraint a foreign key (a) references users (id) not valid',
  ],
  [
    'alter table orders add column a int check (a > 0)',
    'reads the whole table',
    'alter table orders add constraint a check (a > 0) not valid',
  ],
  [
    'alter table orders alter column a type bigint',
    'a column of the new type',
    'alter table orders add column b bigint',
  ],
  [
    'alter table orders alter column a set not null',
    'NOT NULL a NOT VALID',
    'alter table orders add constraint b not null a not valid',
  ],
  [
    'alter table orders alter column a set expression as (b + 1)',
    'rewrites all of orders',
    'alter table orders alter column a set default 1',
  ],
  [
    'alter table orders add constraint a check (b > 0)',
    'Add NOT VALID',
    'alter table orders add constraint a check (b > 0) not valid',
  ],
  [
    'alter table orders add constraint a foreign key (b) references users (id)',
    'Add NOT VALID',
    'alter table orders add constraint a foreign key (b) references users (id) not valid',
  ],
  [
    'alter table orders add constraint a unique (b)',
    'USING INDEX',
    'alter table orders add constraint a unique using index b',
  ],
  [
    'alter table orders add constraint a exclude using gist (b with =)',
    'on a new table',
    'create table new (b int, constraint a exclude using gist (b with =))',
  ],
  [
    'alter table orders validate constraint a',
    'separate file',
    `${concurrently}alter table orders validate constraint a`,
  ],
  [
    'alter table orders drop column a',
    'contract: released in',
    `${contract}alter table orders drop column a`,
  ],
  [
    'alter table orders rename column a to b',
    'does not know the name b',
    `${contract}alter table orders rename column a to b`,
  ],
  [
    'alter table orders rename to sales',
    'does not know the name sales',
    `${contract}alter table orders rename to sales`,
  ],
  ['drop table orders', 'DROP TABLE breaks', `${contract}drop table orders`],
  ['truncate orders', 'TRUNCATE removes rows', `${contract}truncate orders`],
  ['-- contract: later\ndrop table orders', 'DROP TABLE breaks', 'drop trigger a on orders'],
  ['update orders set a = 1', 'holds the locks of all rows', "update settings set a = 1 where key = 'shop'"],
  [
    "update orders set a = 1 where status = 'Paid'",
    'holds the locks',
    "update orders set a = 1 where id in ('x', 'y') and b",
  ],
  ["delete from orders where id = 'a' or true", '-- backfill: <table>', "delete from orders where id = 'a'"],
  [
    'delete from orders',
    '-- backfill: <table>',
    '-- backfill: orders\ndelete from orders where id between $1 and $2',
  ],
  ['insert into totals select sum(a) from orders', 'copies orders', 'insert into totals values (1)'],
  ['vacuum full orders', 'VACUUM FULL locks', `${concurrently}vacuum (analyze) orders`],
  ['vacuum orders', 'inside a transaction', 'analyze orders'],
  ['reindex table orders', 'REINDEX CONCURRENTLY', 'analyze orders'],
  ['cluster orders using a', 'locks the table', 'analyze orders'],
  ['lock table orders', 'LOCK TABLE stops', 'analyze orders'],
  [
    'refresh materialized view a',
    'Add CONCURRENTLY',
    `${concurrently}refresh materialized view concurrently a`,
  ],
  [
    'do $$ begin delete from orders; end $$',
    'cannot be checked',
    'create function a() returns int language sql as $$ select 1 $$',
  ],
  [
    'begin; alter table orders add column a int; commit',
    'Leave out BEGIN',
    'alter table orders add column a int',
  ],
  [
    `${concurrently}update orders set a = 1 where id = 'a'`,
    'repeated from its first statement',
    "update orders set a = 1 where id = 'a'",
  ],
  [
    `${concurrently}alter type a add value 'b'`,
    'repeated',
    `${concurrently}alter type a add value if not exists 'b'`,
  ],
  [
    `${concurrently}create index concurrently a on orders (a); create index concurrently b on orders (b)`,
    'statement-breakpoint',
    `${concurrently}create index concurrently a on orders (a)${statementBreak}create index concurrently b on orders (b)`,
  ],
  [
    '-- backfill: orders\nupdate orders set a = 1',
    'WHERE id BETWEEN $1 AND $2',
    '-- backfill: orders\nupdate orders set a = 1 where id between $1 and $2 and a is null',
  ],
  [
    '-- backfill: orders\nselect from orders where id between $1 and $2',
    'one UPDATE, DELETE or INSERT',
    '-- backfill: orders\ninsert into copies select a from orders where id between $1 and $2',
  ],
  ['alter tabel orders', 'syntax error at or near "tabel"', 'alter table orders set (fillfactor = 50)'],
])('refuses “%s”', async (red, sentence, green) => {
  const refused = await lint(red);
  expect(refused.join('\n')).toContain(sentence);
  expect(await lint(green)).toEqual([]);
});

test('takes everything on a table that the same file creates, but not on others', async () => {
  const created = `create table new (id uuid primary key, a text);
    alter table new add constraint b foreign key (a) references users (id);
    create index c on new (a); update new set a = 'x'; insert into new select a from new`;
  expect(await lint(created)).toEqual([]);
  expect(await lint(`${created}; create index d on orders (a)`)).toHaveLength(1);
  expect(await lint(created, 'create index d on new (a)')).toHaveLength(1);
});

test('takes SET NOT NULL once an earlier file has validated a check that says the same', async () => {
  const added = 'alter table orders add constraint filled check (a is not null) not valid';
  const validated = `${concurrently}alter table orders validate constraint filled`;
  const set = 'alter table orders alter column a set not null';
  expect(await lint(added, validated, set)).toEqual([]);
  expect(await lint(added, set)).toHaveLength(1);
  expect(await lint(added, validated, set.replace('column a', 'column b'))).toHaveLength(1);
  expect(await lint(added.replace('a is', 'b is'), validated, set)).toHaveLength(1);
});

test('names the line of the statement, after its comments', async () => {
  const text =
    '-- Für spätere Zeilen.\nalter table orders add column a int;\n\n-- Why.\ncreate index a on orders (a);';
  expect(await lintMigrations([{ file: 'a.sql', text }])).toMatchObject([{ file: 'a.sql', line: 5 }]);
});
