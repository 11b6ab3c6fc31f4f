import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface ChildOptions {
  /** The file that Node runs. */
  file: string;
  env: Record<string, string>;
  readyUrl: string;
}

const startTimeoutMs = 60_000;

/** Runs a server as a child process. Resolves when it answers, with the milliseconds that took. */
export async function runChild({ file, env, readyUrl }: ChildOptions) {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
  });
  const { pid } = child;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await answers(readyUrl))) {
    if (!pid || child.exitCode !== null) throw new Error(`${file} ended while it was starting.`);
    if (performance.now() - startedMs > startTimeoutMs) throw new Error(`${file} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    pid: pid ?? 0,
    readyMs: performance.now() - startedMs,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );
}
