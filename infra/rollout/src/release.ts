import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A build of the API, `dist` in this folder, and of what its pages call it with. */
export interface Release {
  name: string;
  folder: string;
  /** The module of the client: a package, or the address of a file. */
  contracts: string;
}

export const currentContracts = '@credit-studio/contracts';

export interface Run {
  child: ChildProcess;
  output(): string;
  /** The exit code; null after a signal that it did not handle. */
  ended: Promise<number | null>;
}

export function runRelease(
  { folder }: Release,
  entry: 'server' | 'migrate',
  variables: Record<string, string>,
): Run {
  const child = spawn(process.execPath, [path.join(folder, `dist/${entry}.mjs`)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, ended, output: () => output };
}

/** Runs the migrations of a release and returns what they printed. */
export async function migrateTo(release: Release, variables: Record<string, string>): Promise<string> {
  const run = runRelease(release, 'migrate', variables);
  const code = await run.ended;
  if (code === 0) return run.output();
  throw new Error(`The migrations of ${release.name} ended with ${code}:\n${run.output()}`);
}
