import type { Row } from '../scenario.ts';

function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value !== 0 && Math.abs(value) < 10) return value.toFixed(2);
  return value.toFixed(Math.abs(value) < 100 ? 1 : 0);
}

/** A Markdown table, padded so that it can be read in a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const cells = [
    ['', ...names],
    ...rows.map(({ what, figures }) => [what, ...names.map((name) => formatNumber(figures[name]))]),
  ];
  const widths = ['', ...names].map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0), 3),
  );
  const format = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...body] = cells;
  return [format(head), rule, ...body.map(format)].join('\n');
}
