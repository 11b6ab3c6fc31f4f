import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** A file that cannot even be loaded has no failed test, and is a failure all the same. */
export function readVitestReport(text: string | null, exitCode: number): Counts {
  const report = parse(vitestSchema, text);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return countCrash(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** A journey that only passed on its second try has not passed. */
export function readPlaywrightReport(text: string | null, exitCode: number): Counts {
  const report = parse(playwrightSchema, text);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return countCrash(exitCode, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
  });
}

/** A runner that fails without a failed test, or that finds no test at all, has crashed. */
function countCrash(exitCode: number, counts: Counts): Counts {
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
  const isUnexplained = exitCode !== 0 && counts.failed === 0;
  return ranNothing || isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts;
}

function parse<T>(schema: z.ZodType<T>, text: string | null): T | null {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
