import type { TextFile } from './repository-files.ts';

/** Shorter than this a file rarely holds a concept. Doors and routes are meant to be short. */
const shortFileLines = 15;
const meantToBeShort = /(^|\/)(index\.ts|[^/]*routes\.tsx?)$|\/routes\//;

export interface FileMeasures {
  files: number;
  lines: number;
  median: number;
  p90: number;
  short: number;
}

/** How long files are; `short` counts those under 15 lines that are neither a door nor a route. */
export function measureFiles(files: readonly TextFile[]): FileMeasures {
  const lengths = files.map(({ text }) => countLines(text)).sort((a, b) => a - b);
  const at = (share: number) =>
    lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return {
    files: files.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: at(0.5),
    p90: at(0.9),
    short: files.filter(({ file, text }) => countLines(text) < shortFileLines && !meantToBeShort.test(file))
      .length,
  };
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
