import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { FormCard, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { usePurchaseReturn } from '../../lib/purchase-return.ts';
import { decideRedirect } from './decide-redirect.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { hidesButtons, type PaymentOutcome } from './payment-outcome.ts';
import styles from './payment-panel.module.css';
import { RedirectCountdown } from './redirect-countdown.tsx';
import { ReturnHome } from './return-home.tsx';
import type { usePayment } from './use-payment.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

export interface PaymentPanelProps {
  order: Order;
  payment: ReturnType<typeof usePayment>;
  /** What is known of the payment; null while it is still to be made. */
  outcome: PaymentOutcome | null;
  onRetry: () => Promise<void>;
}

/** The payment itself: PayPal's buttons while the order waits, and what came of them. */
export function PaymentPanel({ order, payment, outcome, onRetry }: PaymentPanelProps) {
  const returnPath = usePurchaseReturn();
  const redirect = decideRedirect({ outcome, kind: order.kind, returnPath });
  if (!isPendingStatus(order.paymentStatus) && !outcome && !payment.isCapturing) {
    return (
      <MessagePanel
        title="This order cannot be paid"
        message={`Its payment status is ${order.paymentStatus}. Place a new order to buy it again.`}
        actions={<ReturnHome />}
      />
    );
  }
  return (
    <FormCard title="Payment" description="You pay at PayPal, by card or from your PayPal account.">
      <div className={styles.root}>
        {outcome && (
          <OutcomeNotice outcome={outcome} order={order} onRetry={onRetry}>
            {redirect && (
              <RedirectCountdown
                key={redirect.to}
                {...redirect}
                {...(outcome.kind === 'cancelled'
                  ? { stayLabel: 'Pay after all', onStay: payment.startOver }
                  : { stayLabel: 'Stay here' })}
              />
            )}
          </OutcomeNotice>
        )}
        {payment.isCapturing && <LoadingBlock label="Completing your payment…" />}
        {!hidesButtons(outcome) && !payment.isCapturing && (
          <PaymentMethod
            currency={order.currency}
            createOrder={payment.createPaypalOrder}
            capture={payment.capturePaypalOrder}
            onCancel={payment.reportCancelled}
            onTrouble={payment.reportTrouble}
          >
            <WhatHappensNext order={order} />
          </PaymentMethod>
        )}
      </div>
    </FormCard>
  );
}
