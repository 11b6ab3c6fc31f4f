import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fileInRepository } from '@credit-studio/local/repository';
import { z } from 'zod';

const repositoryRoot = fileInRepository('.');

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failure: where it is, what it says of the product, and why it failed. */
  failures: string[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const suiteSchema = z.object({
  specs: z
    .array(
      z.object({
        ok: z.boolean(),
        file: z.string(),
        title: z.string(),
        tests: z.array(
          z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })) }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
type Suite = z.infer<typeof suiteSchema>;

const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })),
});

/** A file that cannot be loaded has no failed test but counts as a failure. */
export function readVitestReport(text: string | null, exitCode: number): Counts {
  const report = parse(vitestSchema, text);
  if (!report) return noReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return countCrash(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => describe(name, 'cannot be loaded', message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0])),
      ),
    ],
  });
}

/** A journey that only passed on its second try has not passed. */
export function readPlaywrightReport(text: string | null, exitCode: number): Counts {
  const report = parse(playwrightSchema, text);
  if (!report) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return countCrash(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [
      ...report.errors.map(({ message }) => describe('journeys', 'cannot start', message)),
      ...report.suites.flatMap(listFailures),
    ],
  });
}

const proofSchema = z.object({ proven: z.array(z.string()), failure: z.string().nullable() });

/** Each sentence that was proven of the images is a test; the first that was not ends the proof. */
export function readProofReport(text: string | null, exitCode: number): Counts {
  const report = parse(proofSchema, text);
  if (!report) return noReport;
  const failures = report.failure === null ? [] : [describe('images', 'are proven', report.failure)];
  return countCrash(exitCode, {
    passed: report.proven.length,
    failed: failures.length,
    skipped: 0,
    failures,
  });
}

function listFailures({ specs, suites }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return describe(file, title, errors[0]);
    });
  return [...own, ...suites.flatMap(listFailures)];
}

const noReport: Counts = { passed: 0, failed: 1, skipped: 0, failures: ['The runner left no report.'] };

function describe(file: string, title: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${path.isAbsolute(file) ? path.relative(repositoryRoot, file) : file} › ${title}: ${reason}`;
}

/** A runner that fails without a failed test, or that finds no test at all, has crashed. */
function countCrash(exitCode: number, counts: Counts): Counts {
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
  const isUnexplained = exitCode !== 0 && counts.failed === 0;
  if (!ranNothing && !isUnexplained) return counts;
  const failure = ranNothing ? 'The runner found no test.' : `The runner ended with code ${exitCode}.`;
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, failure] };
}

function parse<T>(schema: z.ZodType<T>, text: string | null): T | null {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
