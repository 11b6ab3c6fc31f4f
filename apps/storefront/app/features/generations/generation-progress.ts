import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts/rules';
import { formatClock } from '@credit-studio/ui';
import type { FollowedGeneration } from './use-followed-generations.ts';

/** A record with what its stream has told since. The end itself is told by the record, which has the video. */
export function withLiveProgress(
  generation: Generation,
  followed: FollowedGeneration | undefined,
): Generation {
  const event = followed?.event;
  if (!event || isFinished(generation.status)) return generation;
  const { status, progress } = event;
  if (isFinished(status)) return { ...generation, status: 'storing', progress: 99 };
  return { ...generation, status, progress: Math.max(progress, generation.progress) };
}

/** Longer than nearly every video takes. */
const usualMs = 180_000;

/** What a person who waits should know. Progress while generating is an estimate; the words promise no moment. */
export function describeWait(elapsedMs: number): string {
  return elapsedMs < usualMs
    ? 'This takes a few minutes. You can leave or close this page; the video will be among yours.'
    : 'This takes longer than usual. After ten minutes it is stopped, and your credit comes back.';
}

export function formatElapsed(elapsedMs: number): string {
  return formatClock(elapsedMs / 1000);
}
