import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImageConfig } from '../engines/engine.ts';

export interface Program {
  command: string[];
  env: Record<string, string>;
}

/** Where the programs of one image are started. */
export interface Launcher {
  name: string;
  config: ImageConfig;
  /** False where programs run as the account of this machine, with its rights. */
  isIsolated: boolean;
  start(program: Program): RunningProgram;
  remove(): Promise<void>;
}

/** How a program is reached that may run behind an engine. */
interface Control {
  name: string;
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
  /** `/proc/<pid>/status` of the program. */
  readStatus(): Promise<string>;
}

const timeoutMs = 60_000;

export class RunningProgram {
  output = '';
  readonly #child: ChildProcess;
  readonly #control: Control;
  readonly #exit: Promise<unknown>;

  constructor(child: ChildProcess, control: Control) {
    this.#child = child;
    this.#control = control;
    this.#exit = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
  }

  readStatus(): Promise<string> {
    return this.#control.readStatus();
  }

  async waitUntil(isReady: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await isReady())) {
      if (this.#child.exitCode !== null || performance.now() > deadline) {
        this.kill();
        throw new Error(`${this.#control.name} did not become ready:\n${this.output}`);
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
    this.#control.signal('SIGTERM');
    const code = await this.waitForExit();
    if (code !== 0)
      throw new Error(`${this.#control.name} ended with ${code} after SIGTERM:\n${this.output}`);
  }

  kill(): void {
    if (this.#child.exitCode === null) this.#control.signal('SIGKILL');
  }
}

/** Runs a program of the image to its end and returns what it printed; another exit code than 0 is an error. */
export async function runToEnd(launcher: Launcher, program: Program): Promise<string> {
  const running = launcher.start(program);
  const code = await running.waitForExit();
  if (code !== 0) throw new Error(`${program.command.join(' ')} ended with ${code}:\n${running.output}`);
  return running.output;
}
