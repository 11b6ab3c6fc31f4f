import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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

/** A folder that receives each file of the write-ahead log as soon as it is full, or a second old. */
export async function openArchive(
  folder: string,
): Promise<{ settings: string[]; restoreSettings: string[] }> {
  await mkdir(folder, { recursive: true });
  // The server runs under an account without rights when it is started by root.
  await chmod(folder, 0o777);
  const target = path.join(folder, '%f');
  return {
    settings: [
      'wal_level=replica',
      'archive_mode=on',
      // Complete or not there: a file under its final name is never half copied.
      `archive_command=test ! -f ${target} && cp %p ${target}.part && mv ${target}.part ${target}`,
      'archive_timeout=1',
    ],
    // Without reads during the recovery, a server that is ready is one that has recovered.
    restoreSettings: [`restore_command=cp ${target} %p`, 'hot_standby=off'],
  };
}

/** What a copy leaves out: the log comes from the archive, and the rest belongs to the running server. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_stat_tmp'];

/** A base backup of a running cluster, by the server's low-level interface; it ends when its log is archived. */
export async function backUpCluster(options: { databaseUrl: string; cluster: string; target: string }) {
  const { databaseUrl, cluster, target } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('drill', fast => true)`);
    await copyFolder(cluster, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    for (const name of leftOut) await rm(path.join(target, name), { recursive: true, force: true });
    await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Puts a base backup where a server will find it, and asks for recovery from the archive. */
export async function restoreCluster({
  backup,
  cluster,
}: {
  backup: string;
  cluster: string;
}): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  await copyFolder(backup, cluster);
  // An empty folder of the cluster has its owner and its rights.
  const likeOthers = path.join(cluster, 'pg_notify');
  for (const name of leftOut.filter((name) => name.startsWith('pg_'))) {
    await copyFolder(likeOthers, path.join(cluster, name));
    for (const file of await readdir(path.join(cluster, name)))
      await rm(path.join(cluster, name, file), { recursive: true });
  }
  await writeFile(path.join(cluster, 'recovery.signal'), '');
}
