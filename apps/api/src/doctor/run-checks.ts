import { describeStartFailure } from '../run-process.ts';

/** What a check found. A warning does not stop the shop; a failure does, or will. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed';
  /** One sentence or two: what is so and, unless it is ok, what to do. */
  says: string;
}

/** One thing that can be wrong with an installation. An error that it throws is a failure. */
export interface Check {
  name: string;
  run(): Promise<Finding>;
}

export type Report = Finding & { name: string };

/** Nothing that is checked takes this long when it works. */
const limitMs = 10_000;

export function ok(says: string): Finding {
  return { state: 'ok', says };
}
export function warn(says: string): Finding {
  return { state: 'warning', says };
}
export function fail(says: string): Finding {
  return { state: 'failed', says };
}

/** Runs all checks at the same time, in the order of the list. One that does not end counts as failed. */
export function runChecks(checks: readonly Check[], timeoutMs = limitMs): Promise<Report[]> {
  return Promise.all(
    checks.map(async (check) => ({ name: check.name, ...(await runWithin(check, timeoutMs)) })),
  );
}

async function runWithin({ run }: Check, timeoutMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () =>
        resolve(
          fail(
            `There was no answer within ${timeoutMs / 1_000} seconds. Is the address right, and is it let through?`,
          ),
        ),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return fail(describeStartFailure(error));
  } finally {
    clearTimeout(timer);
  }
}

const marks = { ok: 'ok', warning: 'warning', failed: 'FAILED' };

/** The reports as lines for a terminal, names in one column. */
export function describeReports(reports: readonly Report[]): string {
  const width = Math.max(...reports.map(({ name }) => name.length));
  return reports
    .map(({ name, state, says }) => `${marks[state].padEnd(8)} ${name.padEnd(width)}  ${says}`)
    .join('\n');
}
