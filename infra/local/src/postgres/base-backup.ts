import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Copies with owners and times: the server refuses a folder that belongs to someone else. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await run('cp', ['-a', from, to]).catch((error: Error & { stderr?: string }) => {
    // Files that the server removes in the meantime are not part of a backup.
    const lines = (error.stderr ?? error.message).trim().split('\n');
    if (!lines.every((line) => line.includes('No such file or directory'))) throw error;
  });
}

/** What a copy leaves out: the log comes from elsewhere, and the rest belongs to the running server. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_stat_tmp'];

/** A base backup of a running cluster, by the server's low-level interface. Where an archive is set, it waits for it. */
export async function takeBaseBackup(options: {
  /** An account that may make backups, in any database of the cluster. */
  url: string;
  cluster: string;
  target: string;
}): Promise<void> {
  const { url, cluster, target } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('base backup', fast => true)`);
    await copyFolder(cluster, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    for (const name of leftOut) await rm(path.join(target, name), { recursive: true, force: true });
    await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Gives a base backup the empty folders that a server expects, and the file that says how it starts. */
export async function prepareBackupToRun(
  cluster: string,
  signal: 'recovery.signal' | 'standby.signal',
): Promise<void> {
  // An empty folder of the cluster has its owner and its rights.
  const likeOthers = path.join(cluster, 'pg_notify');
  for (const name of leftOut.filter((each) => each.startsWith('pg_'))) {
    await copyFolder(likeOthers, path.join(cluster, name));
    for (const file of await readdir(path.join(cluster, name)))
      await rm(path.join(cluster, name, file), { recursive: true });
  }
  await writeFile(path.join(cluster, signal), '');
}
