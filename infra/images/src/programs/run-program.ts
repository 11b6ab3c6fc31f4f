import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileInRepository } from '@credit-studio/local/repository';

const execute = promisify(execFile);

/** Runs a program of the machine to its end and returns what it printed. An error shows its last lines. */
export async function runProgram(program: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(program, args, {
      cwd: fileInRepository('.'),
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const lastLines = output.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${lastLines}`, { cause: error });
  }
}

/** True when the program exists and ends without an error. */
export async function succeeds(program: string, args: string[]): Promise<boolean> {
  return execute(program, args, { timeout: 60_000 }).then(
    () => true,
    () => false,
  );
}
