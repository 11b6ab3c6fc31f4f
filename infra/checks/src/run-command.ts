import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';

export interface Command {
  /** A program of node_modules/.bin, or any on PATH. */
  program: string;
  args: string[];
  /** Inside of the repository. */
  folder?: string;
  env?: NodeJS.ProcessEnv;
  /** Shows the output as it arrives instead of collecting it. */
  live?: boolean;
  /** Ends the program, and what it started, when it runs longer or stays after its report is written. */
  bounds?: Bounds;
}

interface Bounds {
  report: string;
  seconds: number;
  /** What a program needs after its report, to close what it opened. */
  secondsAfterReport: number;
}

export interface CommandResult {
  code: number;
  output: string;
  seconds: number;
}

const running = new Set<ChildProcess>();

/** Runs a program until it exits. A program that cannot be started or is killed has failed. */
export async function runCommand({
  program,
  args,
  folder = '.',
  env = {},
  live = false,
  bounds,
}: Command): Promise<CommandResult> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: fileInRepository(folder),
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    // A group of processes can be ended together.
    detached: bounds !== undefined,
  });
  running.add(child);
  const timer = bounds && endWhenOverdue(child, bounds);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  running.delete(child);
  clearInterval(timer);
  return { code, output, seconds: (performance.now() - started) / 1000 };
}

/** Asks the commands in progress to stop after an interrupt. */
export function stopRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Ends the commands in progress, with what those with bounds have started: no terminal reaches their groups. */
export function killRunningCommands(): void {
  for (const child of running) killGroup(child);
}

function killGroup(child: ChildProcess): void {
  try {
    // Without bounds a command is in our own group, and there is no group of its number.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** A runner waits for its workers; one that hangs, or a program that a test left running, would keep it running. */
function endWhenOverdue(child: ChildProcess, { report, seconds, secondsAfterReport }: Bounds) {
  const started = performance.now();
  let reportedAt: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    if (existsSync(report)) reportedAt ??= now;
    const isOld = now - started > seconds * 1000;
    const isDone = reportedAt !== undefined && now - reportedAt > secondsAfterReport * 1000;
    if (!isOld && !isDone) return;
    clearInterval(timer);
    console.error(
      isDone
        ? `The runner still ran ${secondsAfterReport} s after its report, and was ended with what it had started.`
        : `The runner was ended after ${seconds} s, with what it had started.`,
    );
    killGroup(child);
  }, 250);
  return timer;
}
