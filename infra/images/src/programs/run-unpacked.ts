import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ImageConfig } from '../engines/engine.ts';
import { type Launcher, RunningProgram } from './running-program.ts';

/**
 * The isolation of a container that matters here, without an engine: the root of the image, which cannot be written
 * to, an empty /tmp, the image's user, no capability and no way to gain one. Every step replaces the process before
 * it, so that signals and exit codes are those of the program.
 */
const isolate = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount -t tmpfs -o size=64m tmpfs "$ROOT/tmp"
mount --rbind /dev "$ROOT/dev"
mount -t proc proc "$ROOT/proc"
for file in /etc/hosts /etc/resolv.conf; do
  touch "$ROOT$file"
  mount --bind "$file" "$ROOT$file"
done
mount -o remount,bind,ro "$ROOT"
exec /usr/sbin/chroot "$ROOT" /usr/bin/setpriv --reuid "$RUN_AS" --regid "$RUN_AS" --clear-groups --inh-caps=-all \\
  --bounding-set=-all --no-new-privs /usr/bin/env --chdir "$FOLDER" --unset ROOT --unset RUN_AS --unset FOLDER "$@"`;

interface Options {
  name: string;
  config: ImageConfig;
  unpacked: { root: string; remove(): Promise<void> };
}

/** Starts the programs of an image from its unpacked files, where no engine can start containers. Needs root on Linux. */
export function launchUnpacked({ name, config, unpacked }: Options): Launcher {
  return {
    name,
    config,
    isIsolated: true,
    remove: unpacked.remove,
    start({ command, env }) {
      const child = spawn('/usr/bin/unshare', ['--mount', 'sh', '-c', isolate, 'sh', ...command], {
        env: {
          ...config.env,
          ...env,
          ROOT: unpacked.root,
          RUN_AS: config.user,
          FOLDER: config.workingDirectory,
        },
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
