import { mkdtempSync, realpathSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, isPortFree, PortInUseError } from '../ports/index.ts';
import { acquireLock, isProcessAlive, waitUntil } from '../processes/index.ts';
import { chooseAccount } from './choose-account.ts';
import { type ConnectionOptions, composeUrl, createDatabase, dropDatabase } from './databases.ts';
import { findPostgresBinaries } from './find-postgres-binaries.ts';
import { initialiseDataDirectory } from './initialise-data-directory.ts';
import { findPostmaster, removeStalePostmasterFile } from './postmaster-file.ts';
import { runPostmaster } from './run-postmaster.ts';

export interface PostgresOptions {
  /** Where the cluster lives. Without it: a temporary folder that `stop` removes. */
  dataDir?: string;
  /** A fixed port is used or refused, never silently replaced; 0 (default) takes any free one. */
  port?: number;
  /** Survives a crash of the machine (default). Tests say false and are several times faster. */
  durable?: boolean;
  /** Further server settings such as `shared_buffers=1GB`; they win over the modest ones of a local run. */
  settings?: string[];
  database?: string;
  user?: string;
  password?: string;
  logFile?: string;
}

export interface Postgres {
  url: string;
  port: number;
  pid: number;
  /** Where the cluster lives. */
  dataDir: string;
  /** True when the server was already running, left by a launcher that was killed. */
  adopted: boolean;
  /** Creates a database, a copy of `template` when given, and answers its address. */
  createDatabase(name: string, options?: { template?: string }): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the packaged Postgres on a data directory, or adopts the one that already runs there. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const temporary = options.dataDir === undefined;
  const dataDir = await resolveDataDir(options.dataDir);
  const user = options.user ?? 'credit_studio';
  const password = options.password ?? 'credit_studio';
  const lock = await lockDataDir(dataDir);
  try {
    const { port, pid, adopted } = await bringUp({ ...options, dataDir, user, password });
    const connection: ConnectionOptions = { port, user, password };
    const database = options.database ?? 'credit_studio';
    await createDatabase(connection, database, { ifMissing: true });
    return {
      url: composeUrl(connection, database),
      port,
      pid,
      dataDir,
      adopted,
      createDatabase: (name, { template } = {}) => createDatabase(connection, name, { template }),
      dropDatabase: (name) => dropDatabase(connection, name),
      stop: async () => {
        await stopPostmaster(pid);
        if (temporary) await rm(path.dirname(dataDir), { recursive: true, force: true });
      },
    };
  } finally {
    lock.release();
  }
}

type Settled = PostgresOptions & { dataDir: string; user: string; password: string };

async function bringUp(options: Settled): Promise<{ port: number; pid: number; adopted: boolean }> {
  const { dataDir, port: wanted = 0, logFile = `${dataDir}.log` } = options;
  const running = await findSettledPostmaster(dataDir);
  if (running && (wanted === 0 || wanted === running.port)) return { ...running, adopted: true };
  if (running) await stopPostmaster(running.pid);
  if (wanted !== 0 && !(await isPortFree(wanted))) {
    throw new PortInUseError([{ port: wanted, variable: 'POSTGRES_PORT', name: 'Postgres' }]);
  }
  const account = chooseAccount();
  const binaries = await findPostgresBinaries();
  const { user, password } = options;
  await initialiseDataDirectory({ dataDir, account, initdb: binaries.initdb, user, password });
  await removeStalePostmasterFile(dataDir);
  const port = wanted || (await findFreePort());
  const durable = options.durable ?? true;
  const { settings = [] } = options;
  const postgres = binaries.postgres;
  const pid = await runPostmaster({ dataDir, account, postgres, port, durable, settings, logFile });
  return { port, pid, adopted: false };
}

/**
 * The kernel signals a server whose launcher was killed, and it starts to stop a moment later than
 * the lock file shows. So one is adopted only when it is still ready after that moment.
 */
async function findSettledPostmaster(dataDir: string) {
  const isStable = async () => {
    if (findPostmaster(dataDir)?.status !== 'ready') return false;
    await delay(100);
    return findPostmaster(dataDir)?.status === 'ready';
  };
  await waitUntil(async () => !findPostmaster(dataDir) || (await isStable()), { timeoutMs: 20_000 });
  return findPostmaster(dataDir);
}

/** SIGINT disconnects clients and writes a checkpoint; SIGQUIT leaves recovery to the next start. */
async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isProcessAlive(pid)) return;
    process.kill(pid, signal);
    if (await waitUntil(() => !isProcessAlive(pid), { timeoutMs: 8000 })) return;
  }
}

async function resolveDataDir(dataDir: string | undefined): Promise<string> {
  // The server reports its real path, so a symbolic link must be resolved before they are compared.
  if (dataDir === undefined)
    return path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'postgres-'))), 'data');
  const parent = path.dirname(path.resolve(dataDir));
  await mkdir(parent, { recursive: true });
  return path.join(realpathSync(parent), path.basename(dataDir));
}

async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const lock = acquireLock(`${dataDir}.lock`);
    if ('release' in lock) return lock;
    if (performance.now() > deadline)
      throw new Error(`Process ${lock.heldBy.pid} keeps starting Postgres on ${dataDir}`);
    await delay(50);
  }
}
