import type { Sample } from './read-processes.ts';

/** What a process held at the beginning and at the end: medians of a quarter of the samples each. */
export interface Growth {
  name: string;
  residentMb: { from: number; to: number } | null;
  handles: { from: number; to: number };
}

/** What memory may grow by: the collector of a process that is at rest leaves as much as this. */
const toleratedMb = 10;
const toleratedShare = 0.1;
/** A pool opens and closes connections with its load. */
const toleratedHandles = 10;

/** Compares the first quarter of the samples with the last one, for each process. */
export function measureGrowth(samples: readonly Sample[][]): Growth[] {
  const length = Math.ceil(samples.length / 4);
  const first = samples.slice(0, length).flat();
  const last = samples.slice(-length).flat();
  return (samples[0] ?? []).map(({ name, residentMb }) => {
    const compare = (read: (sample: Sample) => number) => ({
      from: median(first.filter((sample) => sample.name === name).map(read)),
      to: median(last.filter((sample) => sample.name === name).map(read)),
    });
    return {
      name,
      residentMb: residentMb === null ? null : compare((sample) => sample.residentMb ?? 0),
      handles: compare(({ handles }) => handles),
    };
  });
}

/** A sentence about each process that holds more and more. */
export function judgeGrowth(growth: readonly Growth[]): string[] {
  return growth.flatMap(({ name, residentMb, handles }) => [
    ...(residentMb && residentMb.to > residentMb.from * (1 + toleratedShare) + toleratedMb
      ? [`The memory of ${name} grew from ${residentMb.from} to ${residentMb.to} MB.`]
      : []),
    ...(handles.to > handles.from + toleratedHandles
      ? [`${name} had ${handles.from} files and connections open, and has ${handles.to} now.`]
      : []),
  ]);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
