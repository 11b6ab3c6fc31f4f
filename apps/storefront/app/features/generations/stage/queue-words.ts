import type { Generation } from '@credit-studio/contracts';

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The place in the queue and the wait, e.g. `In queue, 3rd, about 2 min`; null for one that does not wait. */
export function describeQueue(queue: Generation['queue']): string | null {
  if (!queue) return null;
  const { position, estimateSeconds } = queue;
  const place = position === 1 ? 'next' : `${position}${suffixes[ordinals.select(position)] ?? 'th'}`;
  return `In queue, ${place}, ${describeDuration(estimateSeconds)}`;
}

/** A length of time as an estimate, which is never exact. */
function describeDuration(seconds: number): string {
  if (seconds < 45) return 'less than a minute';
  return `about ${Math.max(1, Math.round(seconds / 60))} min`;
}
