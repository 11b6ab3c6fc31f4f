import type { Transaction } from '../../../database/database.ts';
import type { PaypalRefund } from '../../../providers/paypal/index.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { completeRefund, listRefundsOf, type RefundBooks } from '../refunds/complete-refund.ts';

/**
 * Money that went back before its payment was settled: it takes its part of what the settlement granted with it, in
 * the settlement's own transaction.
 */
export async function bookEarlierRefunds(
  transaction: Transaction,
  books: RefundBooks,
  refunds: PaypalRefund[],
): Promise<void> {
  // Some may stand in our books already, from when the payment had granted nothing that could be taken back.
  for (const row of await listRefundsOf(transaction, books.payment.id))
    if (row.state === 'completed') await completeRefund(transaction, books, row);
  for (const paypal of refunds) await bookRefund(transaction, books, paypal);
}
