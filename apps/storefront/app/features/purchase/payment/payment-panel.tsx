import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { FormCard, LoadingBlock, MessagePanel } from '@credit-studio/ui';
import { IconCircleCheck, IconLock, IconMail, IconReceiptRefund } from '@tabler/icons-react';
import { LegalLink } from '../../../lib/legal-links/legal-links.tsx';
import { usePurchaseReturn } from '../../../lib/purchase-return.ts';
import { ReturnHome } from '../purchase-problem.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { hidesButtons, type PaymentOutcome } from './payment-outcome.ts';
import styles from './payment-panel.module.css';
import { decideRedirect, RedirectCountdown } from './redirect-countdown.tsx';
import type { usePayment } from './use-payment.ts';

interface PaymentPanelProps {
  order: Order;
  payment: ReturnType<typeof usePayment>;
  /** Null while the order is unpaid. */
  outcome: PaymentOutcome | null;
  onRetry: () => Promise<void>;
}

/** PayPal's buttons while the order is unpaid, and the result of the payment. */
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
            onError={payment.reportError}
          >
            <WhatHappensNext order={order} />
          </PaymentMethod>
        )}
      </div>
    </FormCard>
  );
}

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What customers want to know before they pay. */
function WhatHappensNext({ order }: { order: Order }) {
  return (
    <ul className={styles.next}>
      <li>
        <IconLock {...iconProps} />
        Your card details stay with PayPal. We never see them.
      </li>
      <li>
        <IconCircleCheck {...iconProps} />
        {order.kind === 'item'
          ? 'Your item opens as soon as the payment is complete.'
          : 'Your credits arrive as soon as the payment is complete.'}
      </li>
      <li>
        <IconMail {...iconProps} />
        The receipt goes to {order.customerEmail}.
      </li>
      <li>
        <IconReceiptRefund {...iconProps} />
        <span>
          The <LegalLink to="terms">terms of service</LegalLink> and the{' '}
          <LegalLink to="refunds">refund policy</LegalLink> apply.
        </span>
      </li>
    </ul>
  );
}
