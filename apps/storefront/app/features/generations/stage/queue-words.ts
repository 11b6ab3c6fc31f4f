import type { Generation } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';

/** The place in the queue and the wait, e.g. `In queue, 3rd, about 2 min`; null for one that does not wait. */
export function describeQueue(queue: Generation['queue']): string | null {
  if (!queue) return null;
  const { position, estimateSeconds } = queue;
  return m.studio_queue({
    place: m.studio_queue_place({ position }),
    wait: describeDuration(estimateSeconds),
  });
}

/** A length of time as an estimate, which is never exact. */
function describeDuration(seconds: number): string {
  if (seconds < 45) return m.studio_queue_soon();
  return m.studio_queue_minutes({ minutes: Math.max(1, Math.round(seconds / 60)) });
}
