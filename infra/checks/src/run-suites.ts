import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { findChromium, NoChromiumError } from './find-chromium.ts';
import { type Counts, readPlaywrightReport, readProofReport, readVitestReport } from './read-reports.ts';
import { type Command, runCommand } from './run-command.ts';
import type { Tally } from './tally.ts';

/** Builds the apps, which the journeys run. */
export async function runBuild(): Promise<Tally> {
  const { code, output, seconds } = await runCommand({
    program: 'turbo',
    args: ['run', 'build', '--output-logs=errors-only', '--no-color'],
  });
  if (code !== 0) console.log(output);
  return { name: 'build', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds };
}

/** Projects that start whole stacks and mostly wait for them. They run in turns, next to all others. */
const stackProjects = ['bench', 'chaos', 'recovery', 'rollout'];

/** Every vitest project of the repository except those. */
export function runUnitTests(env: NodeJS.ProcessEnv): Promise<Tally> {
  // Two workers more than cores: many tests wait rather than calculate. By default vitest leaves a core free.
  return runVitest('unit and integration', {
    projects: stackProjects.map((name) => `!${name}`),
    workers: availableParallelism() + 2,
    env,
  });
}

/** Storms, releases, recoveries and the benchmark on whole stacks. */
export function runStackTests(env: NodeJS.ProcessEnv): Promise<Tally> {
  return runVitest('whole stacks', { projects: stackProjects, workers: 1, env });
}

interface VitestRun {
  projects: string[];
  workers: number;
  env: NodeJS.ProcessEnv;
}

function runVitest(name: string, { projects, workers, env }: VitestRun): Promise<Tally> {
  return runSuite(name, readVitestReport, (report) => ({
    program: fileInRepository('infra/local/node_modules/.bin/vitest'),
    args: [
      'run',
      '--root',
      fileInRepository('.'),
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { ...env, VITEST_MAX_WORKERS: String(workers) },
  }));
}

/** The journeys in a real browser. Without a browser they fail; they are never skipped silently. */
export async function runJourneys(env: NodeJS.ProcessEnv): Promise<Tally> {
  let chromium: string;
  try {
    chromium = await findChromium();
  } catch (error) {
    if (!(error instanceof NoChromiumError)) throw error;
    console.error(error.message);
    return { name: 'browser journeys', passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
  return runSuite('browser journeys', readPlaywrightReport, (report) => ({
    program: fileInRepository('packages/e2e/node_modules/.bin/playwright'),
    args: ['test', '--reporter=list,json'],
    folder: 'packages/e2e',
    env: {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  }));
}

/**
 * Builds the images and starts their programs, where buildah can; elsewhere the programs of the files that they would hold.
 * Docker and Podman are left to `npm run images`: they would pull the base and keep images on a developer's machine.
 */
export function runImages(): Promise<Tally> {
  return runSuite('images', readProofReport, (report) => ({
    program: 'node',
    args: ['infra/images/src/images.ts', '--engine', 'buildah', '--or-files', '--report', report],
  }));
}

async function runSuite(
  name: string,
  readReport: (text: string | null, exitCode: number) => Counts,
  compose: (reportFile: string) => Command,
): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  const report = path.join(folder, 'report.json');
  const bounds = { report, seconds: 7200, secondsAfterReport: 60 };
  const { code, seconds } = await runCommand({ ...compose(report), live: true, bounds });
  const counts = readReport(readIfPresent(report), code);
  rmSync(folder, { recursive: true });
  return { name, ...counts, seconds };
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
