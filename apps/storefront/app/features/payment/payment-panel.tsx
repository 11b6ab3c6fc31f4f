import type { PackageOrder } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { FormCard, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths';
import { OutcomeNotice } from './outcome-notice';
import { PaymentMethod } from './payment-method';
import { decideOrderOutcome, type PaymentOutcome } from './payment-outcome';
import { readPaypalReturn } from './read-paypal-return';
import { ReturnHome } from './return-home';
import { useDelayedNavigation } from './use-delayed-navigation';
import { usePayment } from './use-payment';

const paidRedirectMs = 2_000;
const paidBeforeRedirectMs = 1_000;
const cancelledRedirectMs = 3_000;

const decideRedirect = (outcome: PaymentOutcome | null) => {
  if (outcome?.kind === 'paid')
    return { to: paths.subscriptionHistory, delayMs: outcome.isNew ? paidRedirectMs : paidBeforeRedirectMs };
  if (outcome?.kind === 'cancelled') return { to: paths.dashboard, delayMs: cancelledRedirectMs };
  return null;
};

export interface PaymentPanelProps {
  order: PackageOrder;
  /** Asks again how the order stands. */
  onRecheck: () => void;
}

/** The payment itself: PayPal's buttons while the order waits, and what came of them. */
export function PaymentPanel({ order, onRecheck }: PaymentPanelProps) {
  const payment = usePayment(order.orderId);
  const paypalReturn = readPaypalReturn(useLocation().search);
  const isPending = isPendingStatus(order.paymentStatus);

  const finishReturn = useEffectEvent(() => {
    if (paypalReturn?.kind === 'approved') void payment.capturePaypalOrder(paypalReturn.paypalOrderId);
    if (paypalReturn?.kind === 'cancelled') payment.reportCancelled();
  });
  useEffect(() => {
    if (isPending) finishReturn();
  }, [isPending]);

  const standing = payment.isCapturing ? null : decideOrderOutcome(order.paymentStatus, false);
  const outcome = payment.outcome ?? standing;
  useDelayedNavigation(decideRedirect(outcome));

  if (!isPending && !outcome) {
    return (
      <MessagePanel
        title="This order cannot be paid"
        message={`Its payment status is ${order.paymentStatus}. Place a new order to buy the package.`}
        actions={<ReturnHome />}
      />
    );
  }
  // Nobody is asked to pay while the payment is made, ended or may have been made.
  const hidesButtons = ['paid', 'under-review', 'cancelled', 'unconfirmed'].includes(outcome?.kind ?? '');
  return (
    <FormCard title="Payment" description="You pay at PayPal, by card or from your PayPal account.">
      <Stack gap="lg">
        {outcome && (
          <OutcomeNotice
            outcome={outcome}
            onRetry={() => {
              payment.startOver();
              onRecheck();
            }}
          />
        )}
        {payment.isCapturing && <LoadingBlock label="Completing your payment…" />}
        {!hidesButtons && (
          <PaymentMethod
            currency={order.currency}
            createOrder={payment.createPaypalOrder}
            capture={payment.capturePaypalOrder}
            onCancel={payment.reportCancelled}
            onTrouble={payment.reportTrouble}
          />
        )}
      </Stack>
    </FormCard>
  );
}
