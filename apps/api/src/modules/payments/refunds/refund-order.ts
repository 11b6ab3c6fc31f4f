import { formatMinor, type NewRefund } from '@credit-studio/contracts';
import { type CallerActor, type Context, findActorId, type Services } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { commitOnce } from '../../../idempotency/commit-once.ts';
import { requireFreshConfirmation } from '../../../permissions.ts';
import { recordAudit } from '../../audit/index.ts';
import { getVisibleOrder, type OrderRow } from '../../orders/index.ts';
import { needsFreshConfirmation, recallTeamSecurity } from '../../staff-security/index.ts';
import type { RefundRow } from '../payments.tables.ts';
import { openPaypal, type PaymentServices } from '../paypal-session.ts';
import { withCurrentCredits } from '../refund-booking/complete-refund.ts';
import { refundUnconfirmed } from '../refund-booking/refund-failures.ts';
import { reserveRefund } from './reserve-refund.ts';
import { sendRefund } from './send-refund.ts';

const messages: Record<Exclude<RefundRow['state'], 'failed' | 'cancelled'>, string> = {
  requested: refundUnconfirmed,
  pending: 'PayPal is moving the money. The order is updated when that is done.',
  completed: 'The money was given back.',
};

/**
 * Refunds an order at PayPal. A refund that PayPal does not answer stays requested, and the sweeper finishes it.
 * Throws `conflict` with PayPal's reason when PayPal rejects it.
 */
export async function refundOrder(
  services: PaymentServices,
  context: Context<CallerActor>,
  { reference, input }: { reference: string; input: NewRefund },
): Promise<{ refund: RefundRow; message: string }> {
  const order = await getVisibleOrder(services, context, { reference });
  // Without credentials no refund is reserved that could not be sent.
  await openPaypal(services, { forNewPayment: false });
  const { refundLimitMinor } = await recallTeamSecurity(services);
  const { refundId } = await requestRefund(services, context, { order, input, refundLimitMinor });
  const refund = await sendRefund(services, refundId);
  if (refund.state === 'failed' || refund.state === 'cancelled')
    throw new AppError('conflict', refund.failure ?? 'PayPal rejected this refund.');
  const [current = refund] = await withCurrentCredits(services.database, [refund]);
  return { refund: current, message: messages[refund.state] };
}

interface RefundRequest {
  order: OrderRow;
  input: NewRefund;
  refundLimitMinor: number | null;
}

/**
 * Reserves and audits the refund, once per `Idempotency-Key`. Throws `conflict` for more than is left, and
 * `confirmation_required` for more than the limit.
 */
function requestRefund(
  services: Pick<Services, 'database' | 'now'>,
  context: Context<CallerActor>,
  { order, input, refundLimitMinor }: RefundRequest,
): Promise<{ refundId: string }> {
  return commitOnce(services.database, context, async (transaction) => {
    const request = { order, input, requestedBy: findActorId(context.actor), now: services.now() };
    const { refund } = await reserveRefund(transaction, request);
    // Only here is known what all that is left amounts to; nothing is sent before the commit.
    if (needsFreshConfirmation(refundLimitMinor, refund.amountMinor))
      requireFreshConfirmation(services, context.actor);
    await recordAudit(transaction, context, {
      action: 'order.refund-requested',
      subject: { kind: 'order', id: order.id },
      after: {
        refundId: refund.id,
        amount: formatMinor(refund.amountMinor),
        currency: refund.currency,
        reason: refund.reason,
      },
    });
    return { refundId: refund.id };
  });
}
