import pg from 'pg';

export interface ConnectionOptions {
  port: number;
  user: string;
  password: string;
}

export function composeUrl({ port, user, password }: ConnectionOptions, database: string): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Creates a database and answers its address. A template is copied file by file, the fastest way. */
export async function createDatabase(
  connection: ConnectionOptions,
  name: string,
  { template, ifMissing = false }: { template?: string; ifMissing?: boolean } = {},
): Promise<string> {
  await withClient(connection, async (client) => {
    if (ifMissing && (await client.query('select from pg_database where datname = $1', [name])).rowCount)
      return;
    const source = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : '';
    await client.query(`create database ${client.escapeIdentifier(name)}${source}`);
  });
  return composeUrl(connection, name);
}

/** Drops a database, its open connections included. */
export async function dropDatabase(connection: ConnectionOptions, name: string): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

async function withClient(connection: ConnectionOptions, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: composeUrl(connection, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
