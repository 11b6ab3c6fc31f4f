import { type Command, runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

const checks: Record<string, Command> = {
  types: { program: 'turbo', args: ['run', 'typecheck', '--output-logs=errors-only', '--no-color'] },
  'format and lint': { program: 'biome', args: ['check', '--error-on-warnings', '--no-errors-on-unmatched'] },
  'module boundaries': {
    program: 'depcruise',
    args: [
      'apps',
      'packages',
      'infra',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      '--no-progress',
    ],
  },
  'package boundaries': { program: 'turbo', args: ['boundaries', '--no-color'] },
  'unused code': {
    program: 'knip',
    args: ['--no-progress'],
    // It loads Playwright's configuration, which insists on a browser that is of no use here.
    env: { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? process.execPath },
  },
  'paths in documents': { program: 'node', args: ['infra/local/src/check-docs-paths.ts'] },
};

/** The checks that need no running program: one line each, and the output of those that fail. */
export async function runChecks(): Promise<Tally[]> {
  const tallies = await Promise.all(
    Object.entries(checks).map(async ([name, command]): Promise<Tally> => {
      const { code, output, seconds } = await runCommand(command);
      const passed = code === 0;
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      if (!passed) console.log(output.trim().replace(/^/gm, '       '));
      return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, seconds };
    }),
  );
  return tallies;
}
