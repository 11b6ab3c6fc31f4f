import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { LoadingBlock, PageHeader } from '@credit-studio/ui';
import { CheckoutSteps } from '../../lib/checkout-steps/checkout-steps.tsx';
import { OrderSummary } from '../../lib/order-summary/order-summary.tsx';
import { summariseOrder } from '../../lib/order-summary/summarise-purchase.ts';
import { TwoColumns } from '../../lib/page-frame/page-frame.tsx';
import { decideShownOutcome, isAwaitingNews } from './payment-outcome.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { usePayment } from './use-payment.ts';
import { usePaypalReturn } from './use-paypal-return.ts';
import { useStandingOrder } from './use-standing-order.ts';

const titles = { paid: 'Your order is paid', pending: 'Pay your order', other: 'Your order' };

/** The payment of an order that is known, from whatever state it is found in. */
export function OpenPayment({ order }: { order: Order }) {
  const payment = usePayment(order);
  const isPending = isPendingStatus(order.paymentStatus);
  const isReturning = usePaypalReturn({
    isPending,
    onApproved: (paypalOrderId) => void payment.capturePaypalOrder(paypalOrderId),
    onCancelled: payment.reportCancelled,
  });
  const standing = useStandingOrder({
    order,
    isAsking: !isReturning || isAwaitingNews(payment.happened),
    isAwaitingNews: isAwaitingNews(payment.happened) || !isPending,
  });
  if (standing.isChecking && !payment.happened)
    return <LoadingBlock label="Checking with PayPal…" minHeightPx={420} />;

  const outcome = decideShownOutcome({
    happened: payment.happened,
    paymentStatus: standing.order.paymentStatus,
    isCapturing: payment.isCapturing,
  });
  const retry = async () => {
    const isKnown = await standing.checkAgain();
    // Without an answer it is still open whether the money moved.
    if (isKnown || outcome?.kind === 'failed') payment.startOver();
  };
  const title = outcome?.kind === 'paid' ? titles.paid : isPending ? titles.pending : titles.other;
  return (
    <>
      <PageHeader eyebrow={`Order ${order.orderId}`} title={title} />
      <CheckoutSteps kind={order.kind} current="payment" />
      <TwoColumns
        main={<PaymentPanel order={standing.order} payment={payment} outcome={outcome} onRetry={retry} />}
        aside={<OrderSummary {...summariseOrder(order)} />}
      />
    </>
  );
}
