import { availableParallelism } from 'node:os';
import { type Command, runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

interface Check extends Command {
  /** Printed for people to read; it never fails. */
  isReport?: boolean;
}

/** Collecting garbage is a fifth of the compiler's work, and finds little. */
const compilerMemory = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Those that take longest first, so that none of them is left to run with an idle core next to it. */
const checks: Record<string, Check> = {
  types: {
    program: 'turbo',
    args: ['run', 'typecheck', '--concurrency=100%', '--output-logs=errors-only', '--no-color'],
    env: compilerMemory,
  },
  'published contracts': {
    program: 'node',
    args: ['infra/checks/src/check-compatibility.ts'],
    env: compilerMemory,
  },
  'types of infra': { program: 'tsc', args: ['-p', 'infra'], env: compilerMemory },
  'format and lint': { program: 'biome', args: ['check', '--error-on-warnings', '--no-errors-on-unmatched'] },
  'module boundaries': {
    program: 'depcruise',
    args: [
      ...['apps', 'packages', 'infra', '--config', '.dependency-cruiser.mjs'],
      ...['--output-type', 'err', '--no-progress'],
    ],
  },
  'circular imports': { program: 'node', args: ['infra/checks/src/check-circles.ts'] },
  'package boundaries': { program: 'turbo', args: ['boundaries', '--no-color'] },
  'unused code': {
    program: 'knip',
    args: ['--no-progress'],
    // It loads Playwright's configuration, which insists on a browser that is of no use here.
    env: { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? process.execPath },
  },
  'paths in documents': { program: 'node', args: ['infra/checks/src/check-document-paths.ts'] },
  messages: { program: 'node', args: ['infra/checks/src/check-messages.ts'] },
  'plain English': { program: 'node', args: ['infra/checks/src/check-plain-english.ts'] },
  'configuration reference': { program: 'node', args: ['infra/checks/src/check-configuration.ts'] },
  migrations: { program: 'node', args: ['infra/checks/src/check-migrations.ts'] },
  'Kubernetes manifests': { program: 'node', args: ['infra/kubernetes/src/check-manifests.ts'] },
  structure: { program: 'node', args: ['infra/checks/src/structure-report.ts'], isReport: true },
};

/**
 * The checks that need no running program: one line each, and the output of reports and of what fails. As many at a time
 * as there are cores: more of them take each other's caches and memory.
 */
export async function runChecks(): Promise<Tally[]> {
  const waiting = Object.entries(checks).values();
  const tallies: Tally[] = [];
  const runWaiting = async () => {
    for (const [name, check] of waiting) tallies.push(...(await runCheck(name, check)));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return tallies;
}

async function runCheck(name: string, { isReport = false, ...command }: Check): Promise<Tally[]> {
  const { code, output, seconds } = await runCommand(command);
  const passed = code === 0;
  const verdict = isReport ? 'report' : passed ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${name} (${seconds.toFixed(1)} s)`);
  if (isReport || !passed) console.log(shorten(output, isReport).replace(/^/gm, '       '));
  if (isReport) return [];
  return [{ name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, seconds }];
}

/** A report is read at a glance: its last lines hold the sums. */
function shorten(output: string, isReport: boolean): string {
  const lines = output.trim().split('\n');
  const most = 20;
  if (!isReport || lines.length <= most) return lines.join('\n');
  return [`… ${lines.length - most} more lines`, ...lines.slice(-most)].join('\n');
}
