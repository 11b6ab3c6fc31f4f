import { setTimeout as delay } from 'node:timers/promises';

/** What a piece of the load did. */
export interface Work {
  /** Pieces of work, such as requests or purchases. */
  count: number;
  seconds: number;
  /** How long each took, in milliseconds; or what the load generator counted. */
  timesMs: readonly number[];
}

/** Does `work` for each subject, `limit` at a time, and times each. */
export async function runAtOnce<T>(
  subjects: readonly T[],
  limit: number,
  work: (subject: T) => Promise<unknown>,
): Promise<Work> {
  const timesMs: number[] = [];
  const waiting = subjects.values();
  const startedMs = performance.now();
  const runNext = async () => {
    for (const subject of waiting) {
      const begunMs = performance.now();
      await work(subject);
      timesMs.push(performance.now() - begunMs);
    }
  };
  await Promise.all(Array.from({ length: limit }, runNext));
  return { count: subjects.length, seconds: (performance.now() - startedMs) / 1_000, timesMs };
}

/** Begins `work` for one subject after the other at even distances, whether or not earlier ones are done. */
export async function runEvenly<T>(
  subjects: readonly T[],
  seconds: number,
  work: (subject: T) => Promise<unknown>,
): Promise<Work> {
  const timesMs: number[] = [];
  const startedMs = performance.now();
  const running = subjects.map(async (subject, place) => {
    await delay((place * seconds * 1_000) / subjects.length);
    const begunMs = performance.now();
    await work(subject);
    timesMs.push(performance.now() - begunMs);
  });
  await Promise.all(running);
  return { count: subjects.length, seconds: (performance.now() - startedMs) / 1_000, timesMs };
}

/** The subjects again and again, `count` in all. */
export function repeat<T>(subjects: readonly T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / subjects.length) }, () => subjects)
    .flat()
    .slice(0, count);
}
