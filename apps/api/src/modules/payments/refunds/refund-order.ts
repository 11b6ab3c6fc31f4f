import type { NewRefund } from '@credit-studio/contracts';
import type { Context, UserActor } from '../../../context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getVisibleOrder } from '../../orders/index.ts';
import type { CaptureServices } from '../checkout/capture-paypal-order.ts';
import { openPaypal } from '../open-paypal.ts';
import type { RefundRow } from '../payments.tables.ts';
import { refundUnconfirmed } from './explain-refund-failure.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

const words: Record<Exclude<RefundRow['state'], 'failed'>, string> = {
  requested: refundUnconfirmed,
  pending: 'PayPal is moving the money. The order is updated when that is done.',
  completed: 'The money was given back.',
};

/**
 * Gives an order's money back. A refund without PayPal's answer is no failure: it stands as requested, and the
 * sweeper finishes it. Throws `conflict` with PayPal's reason when it was refused.
 */
export async function refundOrder(
  services: CaptureServices,
  context: Context<UserActor>,
  { reference, input }: { reference: string; input: NewRefund },
): Promise<{ refund: RefundRow; message: string }> {
  const order = await getVisibleOrder(services, context, { reference });
  // Without credentials nothing should be promised that only new ones could keep.
  await openPaypal(services, { forNewPayment: false });
  const { refundId } = await requestRefund(services, context, { order, input });
  const refund = await sendRefund(services, refundId);
  if (refund.state === 'failed')
    throw new AppError('conflict', refund.failure ?? 'PayPal refused this refund.');
  return { refund, message: words[refund.state] };
}
