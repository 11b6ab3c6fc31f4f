import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isPortAnswering } from '../ports/index.ts';
import { ProcessFailedError, waitUntil } from '../processes/index.ts';
import type { ProcessLog } from './process-log.ts';

export interface ProcessDefinition {
  name: string;
  /** Arguments of Node: the file to run and its arguments. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Responds below 500 once the process is ready; without it, running is enough. */
  readyUrl?: string;
  /** Accepts connections once the process is ready, for one whose answers a launcher cannot read. */
  readyPort?: number;
  /** Any response counts as ready: a development server shows errors in its pages. */
  mayAnswerErrors?: boolean;
}

const stopTimeoutMs = 12_000;
const preload = new URL('../processes/exit-with-parent.mjs', import.meta.url).href;

/** Starts, awaits and stops one child process. The supervisor decides about restarts. */
export class SupervisedProcess {
  readonly definition: ProcessDefinition;
  readonly log: ProcessLog;
  #child: ChildProcess | null = null;

  constructor(definition: ProcessDefinition, log: ProcessLog) {
    this.definition = definition;
    this.log = log;
  }

  get pid(): number | null {
    return this.isRunning ? (this.#child?.pid ?? null) : null;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(onExit: (how: string) => void): void {
    const { args, cwd, env } = this.definition;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', preload, ...args],
      {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // A separate session: a terminal's Ctrl-C reaches only the launcher, which stops everything in order.
        detached: true,
      },
    );
    this.#child = child;
    if (child.stdout) this.log.follow(child.stdout, false);
    if (child.stderr) this.log.follow(child.stderr, true);
    child.once('error', (error) => onExit(error.message));
    child.once('exit', (code, signal) => onExit(signal ?? `exit code ${code}`));
  }

  /** Resolves when the process responds; throws when it exits or stays silent. */
  async waitUntilReady(timeoutMs: number): Promise<void> {
    const { name, readyUrl, readyPort } = this.definition;
    const child = this.#child;
    const isSettled = async () =>
      !this.isRunning || this.#child !== child || (await isReady(this.definition));
    const settled = await waitUntil(isSettled, { timeoutMs, intervalMs: 40 });
    if (settled && this.isRunning) return;
    const reason = settled
      ? 'ended while it was starting'
      : `did not answer on ${readyUrl ?? `port ${readyPort}`} in ${timeoutMs / 1000} s`;
    throw new ProcessFailedError({
      what: `${name} ${reason}`,
      cause: this.log.readTail(),
      logFile: this.log.file,
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends SIGTERM, and SIGKILL if the process does not exit in time. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  }
}

async function isReady({ readyUrl, readyPort, mayAnswerErrors }: ProcessDefinition): Promise<boolean> {
  if (readyPort !== undefined) return isPortAnswering(readyPort);
  if (!readyUrl) return true;
  try {
    const response = await fetch(readyUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return mayAnswerErrors === true || response.status < 500;
  } catch {
    return false;
  }
}
