import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { ProcessFailedError, waitUntil } from '../processes/index.ts';
import { type Account, composeLaunch } from './choose-account.ts';
import { findPostmaster } from './postmaster-file.ts';

export interface RunOptions {
  dataDir: string;
  account: Account | null;
  postgres: string;
  port: number;
  durable: boolean;
  settings: string[];
  logFile: string;
}

const localSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  `shared_buffers=${chooseBufferMegabytes()}MB`,
  'max_connections=120',
  'max_wal_size=512MB',
  'jit=off',
  'io_method=sync',
  // Containers often give /dev/shm only 64 MB.
  'dynamic_shared_memory_type=mmap',
  // After a crash every file is synced first; one call for the whole file system is seconds faster.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** An eighth of the memory, at most 512 MB. Postgres takes it from the system only as it is filled. */
function chooseBufferMegabytes(): number {
  // Zero, or more than the machine has, without a limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const eighth = Math.min(totalmem(), limit) / 8 / 2 ** 20;
  return Math.round(Math.min(512, Math.max(32, eighth)));
}

/** Starts the server and waits until it says that it is ready; answers its pid. */
export async function runPostmaster(options: RunOptions): Promise<number> {
  const log = openSync(options.logFile, 'a');
  const startOfRun = fstatSync(log).size;
  const launch = composeLaunch(options.account, options.postgres, [
    ...['-D', options.dataDir, '-p', String(options.port)],
    ...[...localSettings, ...(options.durable ? [] : fastSettings), ...options.settings].flatMap(
      (setting) => ['-c', setting],
    ),
  ]);
  const child = spawn(launch.command, launch.args, {
    ...launch.options,
    stdio: ['ignore', log, log],
    // Its own session: Ctrl-C in the terminal must not stop it before the apps that use it.
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  let failure: string | null = null;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `it ended with ${signal ?? code}`;
  });
  const ready = await waitUntil(
    () => failure !== null || (child.pid !== undefined && isReady(options.dataDir, child.pid)),
    { timeoutMs: 120_000 },
  );
  if (!ready || failure !== null || child.pid === undefined) {
    child.kill('SIGKILL');
    const output = readFileSync(options.logFile).subarray(startOfRun).toString('utf8');
    throw new ProcessFailedError({
      what: 'Postgres did not start',
      cause: `${failure ?? 'It was not ready in time.'}\n${output}`,
      logFile: options.logFile,
    });
  }
  // A server that outlives its work must not keep the launcher's event loop alive.
  child.unref();
  return child.pid;
}

function isReady(dataDir: string, pid: number): boolean {
  const postmaster = findPostmaster(dataDir);
  return postmaster?.pid === pid && postmaster.status === 'ready';
}
