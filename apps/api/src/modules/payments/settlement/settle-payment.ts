import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PaypalOrder } from '../../../providers/paypal/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { findPaymentByPaypalOrder } from '../find-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import { commitSettlement } from './commit-settlement.ts';
import { decideSettlement, type SettlementPlan } from './decide-settlement.ts';

export interface Settlement {
  plan: SettlementPlan;
  order: OrderRow;
  /** What PayPal's books said. */
  paypal: PaypalOrder;
}

/** Money that needs a person is never silent. */
function announce(log: FastifyBaseLogger, { plan, order, paypal }: Settlement) {
  const { orderCode } = order;
  const paypalOrderId = paypal.id;
  if (plan.kind === 'settle') log.info({ orderCode, captureId: plan.capture.id }, 'A payment was settled');
  if (plan.kind === 'flag-mismatch')
    log.error(
      { orderCode, paypalOrderId, captureId: plan.capture.id, reasons: plan.reasons },
      'A payment does not match its order',
    );
  if (plan.kind === 'flag-duplicate')
    log.error(
      { orderCode, paypalOrderId, captureId: plan.capture.id },
      'An order was paid twice; refund this capture',
    );
}

/**
 * Brings our books in line with PayPal's, in one transaction and to the same end however often it runs. The
 * capture call, the webhook, the customer's check and the sweeper all come here.
 */
export async function settlePayment(
  services: Pick<Services, 'database' | 'now' | 'log' | 'addresses'>,
  paypal: PaypalOrder,
): Promise<Settlement> {
  const found = await findPaymentByPaypalOrder(services.database, paypal.id);
  if (!found) throw new AppError('not_found', 'This payment does not belong to any order.');
  const settlement = await services.database.transaction(async (transaction) => {
    const { order, payment } = await lockPayment(transaction, found);
    const plan = decideSettlement({ order, payment, paypal });
    const { addresses } = services;
    const books = { order, payment, paypal, now: services.now(), addresses };
    return { plan, paypal, order: await commitSettlement(transaction, books, plan) };
  });
  announce(services.log, settlement);
  return settlement;
}
