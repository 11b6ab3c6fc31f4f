import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { findMigrationsFolder, runMigrations } from '../src/database/migrations.ts';

/** A new database as it was before the migration `tag`, to fill it and then migrate it. */
export async function createDatabaseBefore(tag: string) {
  const { url: serverUrl } = inject('addresses').postgres;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await runStatement(serverUrl, `create database ${name}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(findMigrationsFolder(), folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const earlier = journal.entries.filter((entry) => entry.tag < tag);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: earlier }));
  await runMigrations(databaseUrl, { folder });
  return {
    query: (statement: string) => runStatement(databaseUrl, statement),
    migrate: () => runMigrations(databaseUrl),
    close: async () => {
      await runStatement(serverUrl, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runStatement(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}
