import type { Services } from '../../../context.ts';
import type { PaypalRefund } from '../../../providers/paypal/index.ts';
import { lockPayment } from '../lock-payment.ts';
import type { PaymentRow, RefundRow } from '../payments.tables.ts';
import { bookRefund } from './book-refund.ts';

/**
 * Brings our books in line with one refund in PayPal's, in one transaction and to the same end however often and
 * in whatever order it runs. Our own call, the webhooks and the sweeper all come here.
 */
export async function settleRefund(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  { payment: found, paypal }: { payment: PaymentRow; paypal: PaypalRefund },
): Promise<RefundRow> {
  const refund = await services.database.transaction(async (transaction) => {
    const { addresses } = services;
    const books = { ...(await lockPayment(transaction, found)), now: services.now(), addresses };
    return bookRefund(transaction, books, paypal);
  });
  services.log.info({ refundId: refund.id, state: refund.state }, 'A refund was read from PayPal');
  return refund;
}
