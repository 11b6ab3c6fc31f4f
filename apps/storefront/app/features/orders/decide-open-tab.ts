import type { OrderKind } from '@credit-studio/contracts';

/** Packages come first, unless only items wait. Not known counts as none. */
export function decideOpenTab(counts: Record<OrderKind, number | undefined>): OrderKind {
  return !counts.package && counts.item ? 'item' : 'package';
}
