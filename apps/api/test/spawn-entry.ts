import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Entry {
  child: ChildProcess;
  /** Everything that it wrote to both of its outputs so far. */
  output: () => string;
  /** Resolves when the text was written; rejects when the process ends before. */
  waitFor: (text: string) => Promise<void>;
  exited: Promise<{ code: number | null }>;
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null }>;
}

const rememberImports = import.meta.resolve('@credit-studio/local/remember-imports');

/** Compiled code, which `npm test` keeps for all processes: a start takes a third less of the processor. */
const { PATH = '', NODE_COMPILE_CACHE } = process.env;
const machine = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** Runs an entry of `src/` as a separate process with only these variables and command line arguments. */
export function spawnEntry(
  name:
    | 'server.ts'
    | 'worker.ts'
    | 'migrate.ts'
    | `commands/${'reseal-secrets' | 'grant-admin' | 'reset-second-factor' | 'doctor' | 'partition-table'}.ts`,
  variables: Record<string, string>,
  values: readonly string[] = [],
): Entry {
  const entry = new URL(`../src/${name}`, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', rememberImports, entry, ...values], {
    env: { ...machine, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // `close` comes after the last output was read, unlike `exit`.
  const exited = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null }));
  return {
    child,
    output: () => text,
    exited,
    async waitFor(wanted) {
      const ended = exited.then(() => {
        if (!text.includes(wanted)) throw new Error(`${name} ended without “${wanted}”:\n${text}`);
      });
      while (!text.includes(wanted))
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
    },
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
