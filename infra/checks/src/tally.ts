export interface Tally {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** A line for each test that failed. */
  failures?: string[];
}

/** A table and what failed for people, and the last line for machines. */
export function renderSummary(tallies: Tally[]): string {
  const columns = ['passed', 'failed', 'skipped'] as const;
  const width = Math.max(...tallies.map(({ name }) => name.length), 4);
  const rows = tallies.map((tally) => {
    const numbers = columns.map((column) => String(tally[column]).padStart(8)).join('');
    return `  ${tally.name.padEnd(width)}${numbers}${`${tally.seconds.toFixed(1)} s`.padStart(10)}`;
  });
  const head = `  ${''.padEnd(width)}${columns.map((column) => column.padStart(8)).join('')}${'time'.padStart(10)}`;
  const failures = tallies.flatMap(({ failures = [] }) => failures.map((failure) => `  ${failure}`));
  return [
    '',
    head,
    ...rows,
    '',
    ...(failures.length > 0 ? [...failures, ''] : []),
    renderTotal(tallies),
  ].join('\n');
}

export function renderTotal(tallies: Tally[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function hasFailed(tallies: Tally[]): boolean {
  return tallies.some(({ failed }) => failed > 0);
}
