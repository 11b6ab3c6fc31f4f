import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder, prepareBackupToRun } from '@credit-studio/local';

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
  await prepareBackupToRun(cluster, 'recovery.signal');
}
