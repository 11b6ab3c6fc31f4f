import type { Order } from '@credit-studio/contracts';
import { isPendingStatus } from '@credit-studio/contracts/rules';
import { ButtonLink, FormCard, LoadingBlock, labelWord, MessagePanel } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconLock, IconMail, IconReceiptRefund } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LegalLink } from '../../../lib/legal-links/legal-links.tsx';
import { paths } from '../../../lib/paths.ts';
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
  /** Below PayPal's buttons. */
  secondaryAction: ReactNode;
  onRetry: () => Promise<void>;
}

/** PayPal's buttons while the order is unpaid, and the result of the payment. */
export function PaymentPanel({ order, payment, outcome, secondaryAction, onRetry }: PaymentPanelProps) {
  const returnPath = usePurchaseReturn();
  const redirect = decideRedirect({ outcome, order, returnPath });
  const isClosed = !isPendingStatus(order.paymentStatus) && !outcome && !payment.isCapturing;
  const content = useKeptFocus(`${isClosed} ${outcome?.kind} ${payment.isCapturing}`);
  if (isClosed) return <ClosedOrder order={order} />;
  const isPayable = !hidesButtons(outcome) && !payment.isCapturing;
  return (
    <FormCard
      title="Payment"
      description={isPayable && 'You pay at PayPal, by card or from your PayPal account.'}
    >
      <div ref={content} tabIndex={-1} className={styles.root}>
        {outcome && (
          <OutcomeNotice outcome={outcome} order={order} onRetry={onRetry}>
            {redirect && (
              <RedirectCountdown
                key={redirect.to}
                {...redirect}
                primaryAction={
                  outcome.kind === 'cancelled' && (
                    <Button size="sm" onClick={payment.startOver}>
                      Try again
                    </Button>
                  )
                }
              />
            )}
          </OutcomeNotice>
        )}
        {payment.isCapturing && <LoadingBlock label="Completing your payment…" />}
        {isPayable && (
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
        {isPayable && secondaryAction && <div>{secondaryAction}</div>}
      </div>
    </FormCard>
  );
}

/** Keeps the keyboard's focus here when a change removes what had it, such as PayPal's buttons. */
function useKeptFocus(shown: string) {
  const content = useRef<HTMLDivElement>(null);
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    if (document.activeElement === document.body) content.current?.focus();
  }, [shown]);
  return content;
}

/** Shown for an order that can no longer be paid. */
function ClosedOrder({ order }: { order: Order }) {
  const isCancelled = order.paymentStatus.toLowerCase() === 'cancelled';
  return (
    <MessagePanel
      title={isCancelled ? 'This order was cancelled' : 'This order cannot be paid'}
      message={
        isCancelled
          ? 'You have not been charged. You can order it again at any time.'
          : `Its payment status is “${labelWord(order.paymentStatus)}”. Place a new order to buy it again.`
      }
      actions={
        <>
          <ButtonLink
            href={order.kind === 'item' ? paths.itemBuy(order.packageId) : paths.buy(order.packageId)}
          >
            Order again
          </ButtonLink>
          <ReturnHome />
        </>
      }
    />
  );
}

const iconProps = { size: '1.125rem', stroke: 1.6, 'aria-hidden': true } as const;

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
