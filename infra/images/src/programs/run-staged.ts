import { spawn } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readFinalStage } from '../final-stage.ts';
import type { ImageDefinition } from '../image-list.ts';
import { succeeds } from './run-program.ts';
import { type Launcher, RunningProgram } from './running-program.ts';

/** The files of the system are those of this machine: they are mounted read-only, with the image's own at /mnt. */
const mountReadOnly = `mount --make-rprivate /
mount --bind "$STAGE" /mnt
mount -t tmpfs -o size=64m tmpfs /tmp
mount -o remount,bind,ro /mnt
mount -o remount,bind,ro /
STAGE=/mnt
`;
const dropRights = `cd "$STAGE/$APP"
export PATH="$STAGE/bin:$PATH"
exec setpriv --reuid 1000 --regid 1000 --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs \\
  env --unset STAGE --unset APP "$@"`;

/**
 * Starts the programs of an image from the files that it would hold, without an image: those that the last stage of its
 * Dockerfile copies. Other accounts than root cannot change user, and see the files of the machine.
 */
export async function launchStaged(image: ImageDefinition, stage: string): Promise<Launcher> {
  const { copies, config } = readFinalStage(image.dockerfile);
  const app = path.join(stage, 'images', image.name);
  for (const { from, to } of copies)
    await cp(path.join(stage, from), path.join(app, to), { recursive: true, verbatimSymlinks: true });
  await mkdir(path.join(stage, 'bin'), { recursive: true });
  await copyFile(process.execPath, path.join(stage, 'bin/node'));
  // Only its owner may open a temporary folder, and a file that may be written to proves nothing.
  await chmod(stage, 0o755);
  await changeModes(app, (mode) => mode & ~0o222);
  const isIsolated = process.getuid?.() === 0;
  // Root in a container may change user, but often not mount.
  const mayMount = isIsolated && (await succeeds('unshare', ['--mount', 'true']));
  const enter = mayMount ? ['unshare', '--mount'] : [];
  const isolate = `set -e\n${mayMount ? mountReadOnly : ''}${dropRights}`;
  return {
    name: image.name,
    config,
    isIsolated,
    // The stage is removed as a whole, for which its folders have to be writable again.
    remove: () => changeModes(app, (mode) => mode | 0o200),
    start({ command, env }) {
      const own = { ...config.env, ...env, PATH: `${stage}/bin:${process.env.PATH}` };
      const [program = '', ...args] = isIsolated
        ? [...enter, 'sh', '-c', isolate, 'sh', ...command]
        : command;
      const child = spawn(program, args, {
        cwd: app,
        env: { ...own, STAGE: stage, APP: path.relative(stage, app) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return new RunningProgram(child, {
        name: command.join(' '),
        signal: (signal) => child.kill(signal),
        readStatus: () => readFile(`/proc/${child.pid}/status`, 'utf8'),
      });
    },
  };
}

/** `change` gets and returns a mode, so that programs stay executable. */
async function changeModes(root: string, change: (mode: number) => number): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const inside = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of [root, ...inside]) await chmod(file, change((await stat(file)).mode & 0o777));
}
