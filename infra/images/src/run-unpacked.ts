import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { UnpackedImage } from './image-contents.ts';

export interface Program {
  command: string[];
  env: Record<string, string>;
}

const timeoutMs = 60_000;

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

export function startProgram(image: UnpackedImage, { command, env }: Program): RunningProgram {
  const child = spawn('/usr/bin/unshare', ['--mount', 'sh', '-c', isolate, 'sh', ...command], {
    env: { ...image.env, ...env, ROOT: image.root, RUN_AS: image.user, FOLDER: image.workingDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new RunningProgram(child, command.join(' '));
}

/** Runs a program of the image to its end and returns what it printed; another exit code than 0 is an error. */
export async function runToEnd(image: UnpackedImage, program: Program): Promise<string> {
  const running = startProgram(image, program);
  const code = await running.waitForExit();
  if (code !== 0) throw new Error(`${program.command.join(' ')} ended with ${code}:\n${running.output}`);
  return running.output;
}

export class RunningProgram {
  output = '';
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #exit: Promise<unknown>;

  constructor(child: ChildProcess, name: string) {
    this.#child = child;
    this.#name = name;
    this.#exit = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async waitUntil(isReady: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await isReady())) {
      if (this.#child.exitCode !== null || performance.now() > deadline) {
        this.kill();
        throw new Error(`${this.#name} did not become ready:\n${this.output}`);
      }
      await delay(100);
    }
  }

  async waitForExit(): Promise<number | null> {
    const timer = setTimeout(() => this.kill(), timeoutMs);
    await this.#exit;
    clearTimeout(timer);
    return this.#child.exitCode;
  }

  /** Asks it to stop as an engine does; a program that does not end with 0 lost its work. */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    const code = await this.waitForExit();
    if (code !== 0) throw new Error(`${this.#name} ended with ${code} after SIGTERM:\n${this.output}`);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
