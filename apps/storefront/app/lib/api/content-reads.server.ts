import { AsyncLocalStorage } from 'node:async_hooks';
import type { Answer } from './content-cache.server.ts';

/** What a page was rendered from: each address of the API with its answer. A failed read has none. */
export type ContentReads = Map<string, Answer | null>;

const current = new AsyncLocalStorage<ContentReads>();

/** Runs a render and lists what it read of the API. */
export async function collectReads<T>(render: () => Promise<T>): Promise<{ value: T; reads: ContentReads }> {
  const reads: ContentReads = new Map();
  return { value: await current.run(reads, render), reads };
}

/** Adds a read to the render that makes it, if one is listing its reads. */
export async function recordRead(url: string, read: Promise<Answer>): Promise<Answer> {
  const reads = current.getStore();
  // An address stays failed until its answer is there, also when the render continues without it.
  reads?.set(url, null);
  const answer = await read;
  reads?.set(url, answer);
  return answer;
}

/** Whether every answer can be shown again: an error is only shown to the visitor who met it. */
export function isComplete(reads: ContentReads): boolean {
  return [...reads.values()].every((answer) => answer?.status === 200);
}

/** Whether reading everything again returns the same. */
export async function areUnchanged(
  reads: ContentReads,
  read: (url: string) => Promise<Answer>,
): Promise<boolean> {
  const checks = [...reads].map(async ([url, known]) => {
    const answer = await read(url);
    return known !== null && answer.status === known.status && answer.body === known.body;
  });
  return (await Promise.all(checks)).every(Boolean);
}
