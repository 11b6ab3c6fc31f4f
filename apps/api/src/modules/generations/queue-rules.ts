import type { Membership } from '@credit-studio/contracts';
import { maxUnfinishedGenerations } from '@credit-studio/contracts/rules';

/** How far ahead of its request a premium member's generation is placed, in seconds. */
const premiumLeadSeconds = 1_800;
/** How far behind its request each further unfinished generation of one customer is placed, in seconds. */
const furtherTurnSeconds = 300;
/** Priorities are int4, so they count from here. */
const originSeconds = Date.UTC(2026, 0, 1) / 1000;

interface Asker {
  membership: Membership;
  /** The customer's generations that have not finished. */
  unfinished: number;
}

export function findMaxUnfinished(membership: Membership): number {
  return membership === 'premium' ? maxUnfinishedGenerations.premium : maxUnfinishedGenerations.free;
}

/**
 * The place in the queue as a priority, higher first. It follows the time of the request: premium members go ahead,
 * and one customer's further generations let others go first. Both are limited to minutes, so everyone's turn comes.
 */
export function decidePriority({ membership, unfinished }: Asker, now: Date): number {
  const lead = membership === 'premium' ? premiumLeadSeconds : 0;
  const seconds = Math.floor(now.getTime() / 1000) - originSeconds;
  return lead - unfinished * furtherTurnSeconds - seconds;
}
