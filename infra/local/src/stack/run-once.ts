import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProcessFailedError } from '../processes/index.ts';
import { type ProcessDefinition, ProcessLog } from '../supervisor/index.ts';

export interface RunOptions {
  logFolder: string;
  print(line: string): void;
  signal: AbortSignal;
  /** Extracts the cause of a failure from the output; by default its last lines. */
  findCause?(output: string): string;
}

/** Runs a process until it exits; throws with its last output when it fails. */
export async function runOnce(
  definition: ProcessDefinition,
  { logFolder, print, signal, findCause }: RunOptions,
): Promise<void> {
  signal.throwIfAborted();
  const { name, args, cwd, env } = definition;
  const log = new ProcessLog({ folder: logFolder, name, onWarning: print });
  const preload = new URL('../processes/exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, ...args],
    { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  if (child.stdout) log.follow(child.stdout, false);
  if (child.stderr) log.follow(child.stderr, false);
  const abort = () => child.kill('SIGTERM');
  signal.addEventListener('abort', abort, { once: true });
  const [code, killedBy] = await once(child, 'close').finally(() =>
    signal.removeEventListener('abort', abort),
  );
  // After an abort it has exited by now and no longer writes to its files.
  signal.throwIfAborted();
  if (code === 0) return;
  throw new ProcessFailedError({
    what: `${name} failed (${killedBy ?? `exit code ${code}`})`,
    cause: findCause?.(log.readRun()) ?? log.readTail(),
    logFile: log.file,
  });
}
