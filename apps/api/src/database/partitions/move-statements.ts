import pg from 'pg';

/** What belongs to a table and has to belong to the partitioned one after the move, as Postgres writes it. */
export interface TableParts {
  table: string;
  indexes: { name: string; definition: string }[];
  triggers: { name: string; definition: string; isForRows: boolean }[];
  constraints: { name: string; definition: string }[];
  primaryKey: string | null;
  statistics: { column: string; target: number }[];
  identity: { column: string; last: string } | null;
  grants: { grantee: string; privilege: string }[];
}

/** Reads them; throws a sentence for a table that cannot be partitioned. */
export async function readTableParts(client: pg.ClientBase, table: string): Promise<TableParts> {
  const read = async <Row extends pg.QueryResultRow>(statement: string) =>
    (await client.query<Row>(statement, [`public.${table}`])).rows;
  const referring = await read<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where confrelid = $1::regclass and contype = 'f'`,
  );
  const indexes = await read<{ name: string; definition: string; isUnique: boolean; isPrimary: boolean }>(
    `select relname as name, pg_get_indexdef(oid) as definition, indisunique as "isUnique", indisprimary as "isPrimary"
     from pg_index join pg_class on oid = indexrelid where indrelid = $1::regclass order by relname`,
  );
  const unique = indexes.filter(({ isUnique, isPrimary }) => isUnique && !isPrimary);
  // Each partition would have its own, and so accept what another one has.
  if (unique.length > 0) throw new Error(`${table} has a unique index, which partitions cannot keep.`);
  if (referring.length > 0)
    throw new Error(`${table} is referred to by ${referring.map(({ name }) => name).join(', ')}.`);
  const constraints = await read<{ name: string; definition: string; type: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition, contype as type from pg_constraint
     where conrelid = $1::regclass and contype in ('c', 'f', 'p')`,
  );
  const [identity] = await read<{ column: string; last: string }>(
    `select attname as column, coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, attname)), 0)::text as last
     from pg_attribute where attrelid = $1::regclass and attidentity = 'a'`,
  );
  return {
    table,
    indexes: indexes.filter(({ isPrimary }) => !isPrimary),
    constraints: constraints.filter(({ name, type }) => type !== 'p' && !name.startsWith(`${table}_before_`)),
    primaryKey: constraints.find(({ type }) => type === 'p')?.name ?? null,
    triggers: await read(
      `select tgname as name, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as "isForRows"
       from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    ),
    statistics: await read(
      `select attname as column, attstattarget as target from pg_attribute
       where attrelid = $1::regclass and attstattarget > 0`,
    ),
    identity: identity ?? null,
    grants: await read(
      `select pg_get_userbyid(grantee) as grantee, privilege_type as privilege
       from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner and grantee <> 0`,
    ),
  };
}

/**
 * The statements of the move, for one transaction. They change the catalogue only: the old table keeps its rows and its
 * indexes under other names, and an empty partitioned one takes its place, with all that belonged to it.
 *
 * It has no primary key: Postgres accepts no partition on another server under one, and the key of each partition
 * serves the same look-ups. The ids are UUIDs or numbers of one sequence, so none comes twice.
 */
export function listMoveStatements(
  parts: TableParts,
  { column, boundary }: { column: string; boundary: string },
): string[] {
  const quote = pg.escapeIdentifier;
  const { table } = parts;
  const suffix = `before_${boundary.slice(0, 7).replace('-', '_')}`;
  const old = `partitions.${quote(`${table}_${suffix}`)}`;
  const { identity } = parts;
  return [
    `lock table public.${table} in access exclusive mode`,
    ...parts.indexes.map(
      ({ name }) => `alter index public.${quote(name)} rename to ${quote(shorten(name, suffix))}`,
    ),
    ...(parts.primaryKey
      ? [
          `alter index public.${quote(parts.primaryKey)} rename to ${quote(shorten(parts.primaryKey, suffix))}`,
        ]
      : []),
    ...parts.triggers
      .filter(({ isForRows }) => isForRows)
      .map(({ name }) => `drop trigger ${quote(name)} on public.${table}`),
    ...(identity ? [`alter table public.${table} alter ${quote(identity.column)} drop identity`] : []),
    `alter table public.${table} rename to ${quote(`${table}_${suffix}`)}`,
    `alter table public.${quote(`${table}_${suffix}`)} set schema partitions`,
    `create table public.${table} (like ${old} including defaults including generated including storage including comments)
       partition by range (${quote(column)})`,
    ...(identity
      ? [
          `alter table public.${table} alter ${quote(identity.column)} add generated always as identity (start ${BigInt(identity.last) + 1n})`,
        ]
      : []),
    ...parts.statistics.map(
      ({ column: counted, target }) =>
        `alter table public.${table} alter ${quote(counted)} set statistics ${target}`,
    ),
    ...parts.indexes.map(({ definition }) => definition),
    ...parts.constraints.map(
      ({ name, definition }) => `alter table public.${table} add constraint ${quote(name)} ${definition}`,
    ),
    ...parts.triggers.map(({ definition }) => definition),
    ...parts.grants.flatMap(({ grantee, privilege }) => [
      `grant ${privilege} on public.${table} to ${quote(grantee)}`,
      `revoke ${privilege} on ${old} from ${quote(grantee)}`,
    ]),
    `alter table public.${table} attach partition ${old} for values from (minvalue) to ('${boundary} 00:00+00')`,
  ];
}

/** Names have at most 63 bytes. */
function shorten(name: string, suffix: string): string {
  return `${name.slice(0, 62 - suffix.length)}_${suffix}`;
}
