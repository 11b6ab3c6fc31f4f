import type { CreditEntry } from '@credit-studio/contracts';
import type { CreditEntryRow } from './credits.tables.ts';

/** A ledger line as staff read it: with what one of them wrote down about it. */
export function presentCreditEntryToStaff(row: CreditEntryRow): CreditEntry {
  return {
    ...presentCreditEntry(row),
    ...(row.note && { note: row.note }),
  };
}

/** A ledger line as its owner reads it: without the staff's note and id, and the internal reference. */
export function presentCreditEntry(row: CreditEntryRow): CreditEntry {
  return {
    _id: row.id,
    reason: row.reason,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    description: row.description,
    orderId: row.orderCode,
    generationId: row.generationId,
    createdAt: row.createdAt.toISOString(),
  };
}
