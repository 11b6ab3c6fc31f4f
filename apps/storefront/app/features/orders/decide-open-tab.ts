import type { OrderKind } from '@credit-studio/contracts';

/** Packages come first, unless only items wait. Not known counts as none. */
export const decideOpenTab = (counts: Record<OrderKind, number | undefined>): OrderKind =>
  !counts.package && counts.item ? 'item' : 'package';
