import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ProcessFailedError } from '../processes/index.ts';
import { type Account, composeLaunch } from './choose-account.ts';

export interface InitialiseOptions {
  dataDir: string;
  account: Account | null;
  initdb: string;
  user: string;
  password: string;
}

/** Creates the cluster once. It is built aside and renamed, so a killed initdb leaves no half of one. */
export async function initialiseDataDirectory(options: InitialiseOptions): Promise<void> {
  const { dataDir, account } = options;
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return;
  const draft = `${dataDir}.draft`;
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const launch = composeLaunch(account, options.initdb, [
    ...['-D', draft, '-U', options.user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...['--no-sync', '--no-instructions'],
  ]);
  const result = spawnSync(launch.command, launch.args, {
    ...launch.options,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  await rm(passwordFile, { force: true });
  if (result.status !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new ProcessFailedError({
      what: 'Postgres could not create its data directory',
      cause: result.error?.message ?? result.stderr,
    });
  }
  await rm(dataDir, { recursive: true, force: true });
  await rename(draft, dataDir);
}
