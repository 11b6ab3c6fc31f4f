import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runMigrations } from './migrations.ts';

/**
 * Brings a database to this version: its tables, and what the apps' role may do with them. May run again and in
 * several processes. With one address for both, that role owns the tables.
 */
export async function prepareDatabase({
  ownerUrl,
  appUrl,
  report,
}: {
  ownerUrl: string;
  appUrl: string;
  /** Receives what the migrations do, as sentences. */
  report?: (line: string) => void;
}) {
  await runMigrations(ownerUrl, { report });
  const client = new pg.Client({ connectionString: ownerUrl });
  // The statement that was running reports a lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    // Concurrent processes would otherwise create the same role and schema.
    await client.query('begin; select pg_advisory_xact_lock(4107240)');
    const { username, password } = new URL(appUrl);
    const app = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    const isSplit = app.name !== '' && app.name !== rows[0]?.name;
    if (isSplit) await ensureRole(client, app, appUrl);
    await prepareJobSchema(client, isSplit ? app.name : null);
    if (isSplit) await grantData(client, app.name);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** SQLSTATE of a rejected sign-in, also of a role that does not exist. */
const rejectedSignIn = new Set(['28000', '28P01']);

/** Creates the role, or gives it the password of the address, unless it can sign in already. */
async function ensureRole(client: pg.Client, app: { name: string; password: string }, url: string) {
  const probe = new pg.Client({ connectionString: url });
  // The server closes the connection after it rejected the sign-in.
  probe.on('error', () => {});
  const code = await probe.connect().then(
    () => null,
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  );
  await probe.end().catch(() => {});
  if (code === null || !rejectedSignIn.has(code)) return;
  const name = client.escapeIdentifier(app.name);
  const login = `login password ${client.escapeLiteral(app.password)}`;
  const known = await client.query('select from pg_roles where rolname = $1', [app.name]);
  await client.query(`${known.rowCount ? 'alter' : 'create'} role ${name} ${login}`);
}

/** pg-boss creates and migrates its tables itself, so the role of the apps owns its schema. */
async function prepareJobSchema(client: pg.Client, role: string | null) {
  await client.query('create schema if not exists pgboss');
  if (role === null) return;
  const name = client.escapeIdentifier(role);
  // Only a member of a role may hand objects over to it.
  await client.query(`grant ${name} to current_user`);
  await client.query(`grant create on schema pgboss to ${name}; alter schema pgboss owner to ${name}`);
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table pgboss.%I owner to %I', relname, $1::text) as statement from pg_class
       where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> $1
     union all
     select format('alter routine %s owner to %I', oid::regprocedure, $1::text) from pg_proc
       where pronamespace = 'pgboss'::regnamespace and pg_get_userbyid(proowner) <> $1
     union all
     select format('alter type pgboss.%I owner to %I', typname, $1::text) from pg_type
       where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> $1`,
    [role],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Rows only: the role of the apps can neither change tables nor drop or disable the triggers that guard them. */
async function grantData(client: pg.Client, role: string) {
  const name = client.escapeIdentifier(role);
  for (const grant of [
    'usage on schema public, drizzle',
    'select on all tables in schema drizzle',
    'select, insert, update, delete on all tables in schema public',
    'usage, select on all sequences in schema public',
  ])
    await client.query(`grant ${grant} to ${name}`);
}

/** SQLSTATE of a server that starts or stops, and codes of a host that is not there yet. */
const notReady = new Set([
  ...['57P01', '57P02', '57P03', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT'],
]);

function isNotReady(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isNotReady);
  return error instanceof Error && 'code' in error && notReady.has(String(error.code));
}

/** Resolves when the database accepts connections; rejects after `limitMs`, and at once for any other error. */
export async function waitForDatabase(
  url: string,
  { limitMs, onWait }: { limitMs: number; onWait: () => void },
): Promise<void> {
  const deadlineMs = performance.now() + limitMs;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!isNotReady(error) || performance.now() > deadlineMs) throw error;
      if (attempt === 1) onWait();
      await sleep(1_000);
    }
  }
}
