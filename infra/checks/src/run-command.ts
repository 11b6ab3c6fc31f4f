import { type ChildProcess, spawn } from 'node:child_process';
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
}: Command): Promise<CommandResult> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: fileInRepository(folder),
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  running.add(child);
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
  return { code, output, seconds: (performance.now() - started) / 1000 };
}

/** Stops the commands in progress after an interrupt. */
export function endRunningCommands(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
