import type { Order, OrderKind } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { PageHeader } from '@credit-studio/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';
import type { Api } from '../../../lib/api/browser-api.ts';
import { TwoColumns } from '../../../lib/page-frame/page-frame.tsx';
import { PageSkeleton } from '../../../lib/pending-page/pending-page.tsx';
import { orderQuery } from '../../../lib/queries/order-queries.ts';
import { CheckoutSteps } from '../checkout-steps.tsx';
import { OpenOrderNotice } from '../open-order.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { OrderProblem } from '../purchase-problem.tsx';
import { summariseOrder } from '../summarise-purchase.ts';
import { decideShownOutcome, isAwaitingPaypal } from './payment-outcome.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { usePaypalReturn } from './paypal-return.ts';
import { usePayment } from './use-payment.ts';
import { useVerifiedOrder } from './use-verified-order.ts';

function payableOrderQuery(api: Api, order: { kind: OrderKind; reference: string }) {
  return queryOptions({
    ...orderQuery(api, order),
    // A stale "pending" would offer to pay twice.
    staleTime: 0,
    // `useVerifiedOrder` polls; a refetch while PayPal's window is open would only disturb it.
    refetchOnWindowFocus: false,
  });
}

interface OrderPaymentProps {
  kind: OrderKind;
  orderReference: string;
  /** Below PayPal's buttons while the order is unpaid, such as a button that cancels it. */
  renderSecondaryAction?: (order: Order) => ReactNode;
}

/** An order of either kind and its payment. */
export function OrderPayment({ kind, orderReference, renderSecondaryAction }: OrderPaymentProps) {
  const order = useQuery(payableOrderQuery(useApi(), { kind, reference: orderReference }));
  if (order.data)
    return <LoadedOrderPayment order={order.data} secondaryAction={renderSecondaryAction?.(order.data)} />;
  if (order.isPending) return <PageSkeleton shape="form" label="Loading your order…" />;
  return <OrderProblem order={order} />;
}

const titles = { paid: 'Your order is paid', pending: 'Pay your order', other: 'Your order' };

/** The payment of a loaded order, whatever its status. */
function LoadedOrderPayment({ order, secondaryAction }: { order: Order; secondaryAction: ReactNode }) {
  const payment = usePayment(order);
  const isPending = isPendingStatus(order.paymentStatus);
  const [wasPending] = useState(isPending);
  const isReturning = usePaypalReturn({
    isPending,
    onApproved: (paypalOrderId) => void payment.capturePaypalOrder(paypalOrderId),
    onCancelled: payment.reportCancelled,
  });
  const verified = useVerifiedOrder({
    order,
    isEnabled: !isReturning || isAwaitingPaypal(payment.happened),
    isPolling: isAwaitingPaypal(payment.happened) || !isPending,
  });
  if (verified.isChecking && !payment.happened)
    return <PageSkeleton shape="form" label="Checking with PayPal…" />;

  const outcome = decideShownOutcome({
    happened: payment.happened,
    paymentStatus: verified.order.paymentStatus,
    wasPending,
    isCapturing: payment.isCapturing,
  });
  const retry = async () => {
    const isKnown = await verified.checkAgain();
    // Without PayPal's answer the money may still have moved, so an unconfirmed payment stays unconfirmed.
    if (isKnown || outcome?.kind === 'failed') payment.startOver();
  };
  const title = outcome?.kind === 'paid' ? titles.paid : isPending ? titles.pending : titles.other;
  return (
    <>
      <PageHeader eyebrow={`Order ${order.orderId}`} title={title} />
      <CheckoutSteps kind={order.kind} current={outcome?.kind === 'paid' ? 'done' : 'payment'} />
      {isPending && !outcome && <OpenOrderNotice order={order} />}
      <TwoColumns
        main={
          <PaymentPanel
            order={verified.order}
            payment={payment}
            outcome={outcome}
            secondaryAction={secondaryAction}
            onRetry={retry}
          />
        }
        aside={<OrderSummary {...summariseOrder(order)} />}
      />
    </>
  );
}
