import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { runMigrations } from '../src/database/migrations.ts';

/** An empty database, and a folder of migrations that a test writes as drizzle-kit would. */
export async function openScratchMigrations() {
  const { url: serverUrl } = inject('addresses').postgres;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await mkdir(path.join(folder, 'meta'));
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    // Some tests terminate connections.
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const client = await connect();
  const lines: string[] = [];
  return {
    ...{ url, folder, client, connect, lines },
    /** Replaces the migrations; their place gives them their date. */
    async write(files: Record<string, string>) {
      const tags = Object.keys(files);
      for (const [tag, text] of Object.entries(files)) await writeFile(path.join(folder, `${tag}.sql`), text);
      const entries = tags.map((tag, idx) => ({
        idx,
        tag,
        version: '7',
        when: 1000 + idx,
        breakpoints: true,
      }));
      await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    },
    migrate: (options: { lockLimitMs?: number } = {}) =>
      runMigrations(url, { folder, report: (line) => lines.push(line), ...options }),
    async rows(statement: string) {
      return (await client.query({ text: statement, rowMode: 'array' })).rows;
    },
    async close() {
      for (const open of clients) await open.end();
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type ScratchMigrations = Awaited<ReturnType<typeof openScratchMigrations>>;
