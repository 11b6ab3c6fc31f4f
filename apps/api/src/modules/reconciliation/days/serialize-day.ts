import {
  type Difference,
  formatMinor,
  type Movement,
  type MovementOrder,
  type ReconciliationDay,
} from '@credit-studio/contracts';
import type { ReadDatabase } from '../../../database/database.ts';
import { listOrderReferences } from '../../orders/index.ts';
import type { Comparison } from '../comparison/compare-books.ts';
import type { FoundDifference } from '../comparison/findings.ts';
import type { StoredMovement } from '../comparison/movement-orders.ts';
import type { BooksOfDays } from '../comparison/read-books.ts';
import { sumDay } from '../comparison/sum-days.ts';

/** Finds the order of a record that knows its id. */
export type OrderOf = (record: { orderId: string | null }) => MovementOrder | null;

/** Reads the orders of movements and differences in one query. */
export async function readOrders(
  database: ReadDatabase,
  records: readonly { orderId: string | null }[],
): Promise<OrderOf> {
  const ids = [...new Set(records.flatMap(({ orderId }) => orderId ?? []))];
  const orders = ids.length > 0 ? await listOrderReferences(database, ids) : [];
  const byId = new Map(orders.map(({ id, orderCode, kind }) => [id, { _id: id, orderId: orderCode, kind }]));
  return ({ orderId }) => byId.get(orderId ?? '') ?? null;
}

/** A day with its sums and the number of its differences. */
export function serializeDay(
  day: string,
  { books, comparison }: { books: BooksOfDays; comparison: Comparison },
): ReconciliationDay {
  const reads = books.reads.filter((each) => each.day === day);
  const isComplete = books.complete.some((each) => each.day === day);
  const latest = reads.reduce<(typeof reads)[number] | undefined>(
    (one, other) => (one && one.readAt >= other.readAt ? one : other),
    undefined,
  );
  return {
    day,
    state: isComplete ? 'complete' : latest ? 'incomplete' : 'unread',
    readAt: latest?.readAt.toISOString() ?? null,
    refreshedAt: latest?.refreshedAt.toISOString() ?? null,
    differences: isComplete ? comparison.differences.filter((each) => each.day === day).length : null,
    ...(latest && latest.unreadableLines > 0 && { unreadableLines: latest.unreadableLines }),
    totals: latest ? sumDay(day, { ...books, comparison }) : [],
  };
}

export function serializeMovement(
  movement: StoredMovement,
  { kind, order }: { kind: Movement['kind']; order: MovementOrder | null },
): Movement {
  const { transactionId, eventCode, status, amountMinor, feeMinor, currency, referenceId } = movement;
  return {
    ...{ transactionId, eventCode, kind, status, currency, referenceId, order },
    amount: formatMinor(amountMinor),
    fee: formatMinor(feeMinor),
    net: formatMinor(amountMinor + feeMinor),
    initiatedAt: movement.initiatedAt.toISOString(),
    updatedAt: movement.updatedAt.toISOString(),
  };
}

export function serializeDifference(difference: FoundDifference, orderOf: OrderOf): Difference {
  const { kind, about, transactionId, at, paypal, booked } = difference;
  return {
    ...{ kind, about, transactionId, at: at.toISOString(), order: orderOf(difference) },
    paypal: paypal && {
      ...{ amount: formatMinor(paypal.amountMinor), currency: paypal.currency, status: paypal.status },
    },
    booked: booked && {
      ...{ amount: formatMinor(booked.amountMinor), currency: booked.currency, state: booked.state },
    },
  };
}
