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

/** Every vitest project of the repository. */
export function runUnitTests(): Promise<Tally> {
  return runSuite('unit and integration', readVitestReport, (report) => ({
    program: fileInRepository('infra/local/node_modules/.bin/vitest'),
    args: [
      'run',
      '--root',
      fileInRepository('.'),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // One worker more than cores: many tests wait rather than calculate. By default vitest leaves a core free.
    env: { VITEST_MAX_WORKERS: String(availableParallelism() + 1) },
  }));
}

/** The journeys in a real browser. Without a browser they fail; they are never skipped silently. */
export async function runJourneys(): Promise<Tally> {
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
  const bounds = { report, seconds: 3600, secondsAfterReport: 60 };
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
