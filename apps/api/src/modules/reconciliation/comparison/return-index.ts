import type { BookedPayment, BookedReturn } from '../../payments/index.ts';
import type { Booking } from './findings.ts';
import { carriesCodes, isReturn, type ReportedMovement } from './movement-rules.ts';

/** The returns of one capture that have no partner by id, in the order of their life. */
export interface ReturnCase {
  /** A dispute about it is not decided, or the report cannot have the decision yet: what PayPal took may come back. */
  isUndecided: boolean;
  /** What PayPal moved, without what is in `cancelled`. */
  movements: ReportedMovement[];
  /** What is completed here, and what is cancelled and has no id. */
  bookings: Booking[];
  /** What PayPal took and is cancelled here, with its booking. */
  cancelled: Map<ReportedMovement, Booking>;
}

/** What is known of the returns of both sides, to find what a movement is about. */
export interface ReturnIndex {
  byId: ReadonlyMap<string, BookedReturn>;
  /** The captures of the shop's payments. */
  captures: ReadonlySet<string>;
  /** What each return at PayPal refers to. */
  references: ReadonlyMap<string, string>;
}

export function indexReturns(
  movements: readonly ReportedMovement[],
  sides: {
    returns: readonly BookedReturn[];
    payments: readonly BookedPayment[];
    ourPayments: ReadonlySet<ReportedMovement>;
  },
): ReturnIndex {
  const { returns, payments, ourPayments } = sides;
  const references = new Map<string, string>();
  for (const { transactionId, referenceId } of movements.filter(isReturn))
    if (referenceId && referenceId !== transactionId && !references.has(transactionId))
      references.set(transactionId, referenceId);
  return {
    references,
    byId: new Map(returns.flatMap((each) => (each.paypalRefundId ? [[each.paypalRefundId, each]] : []))),
    captures: new Set([
      ...payments.map(({ captureId }) => captureId),
      ...returns.map(({ captureId }) => captureId),
      ...[...ourPayments].map(({ transactionId }) => transactionId),
    ]),
  };
}

/** The refund whose id a movement has. Money that came back of it may have the same id. */
export function findNamedReturn(
  { transactionId, amountMinor }: ReportedMovement,
  { byId }: ReturnIndex,
): BookedReturn | null {
  return (amountMinor < 0 && byId.get(transactionId)) || null;
}

/**
 * The capture that a return is about; null for one that is not the shop's. The credit for a chargeback that was won refers
 * to the chargeback, and only that to the capture.
 */
export function findCapture(movement: ReportedMovement, index: ReturnIndex): string | null {
  const seen = new Set<string>();
  let id = movement.referenceId ?? movement.transactionId;
  while (!index.captures.has(id) && !seen.has(id)) {
    seen.add(id);
    id = index.byId.get(id)?.captureId ?? index.references.get(id) ?? id;
  }
  if (index.captures.has(id)) return id;
  const named = findNamedReturn(movement, index);
  return named?.captureId ?? (carriesCodes(movement) ? id : null);
}
