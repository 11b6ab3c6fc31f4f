import type { Order } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { LoadingBlock, MarkedText } from '@credit-studio/ui';
import { IconCircleCheck, IconLock, IconMail, IconReceiptRefund } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { legalMarks } from '../../../lib/legal-links/legal-marks.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import styles from './payment-content.module.css';
import { PaymentMethod } from './payment-method.tsx';
import { hidesButtons } from './payment-outcome.ts';
import type { OrderPayment } from './use-order-payment.ts';

interface PaymentContentProps extends OrderPayment {
  /** Replaces the links to other pages that a payment offers when it is not complete. */
  wayOut?: ReactNode;
  secondaryAction?: ReactNode;
  /** Below the result: what to do next. */
  children: ReactNode;
}

/** PayPal's buttons while the order is unpaid, and the result of the payment. */
export function PaymentContent(props: PaymentContentProps) {
  const { order, payment, outcome, retry, wayOut, secondaryAction, children } = props;
  const content = useKeptFocus(`${outcome?.kind} ${payment.isCapturing}`);
  const isPayable = !hidesButtons(outcome) && !payment.isCapturing;
  return (
    <div ref={content} tabIndex={-1} className={styles.root}>
      {outcome && (
        <OutcomeNotice outcome={outcome} order={order} onRetry={retry} wayOut={wayOut}>
          {children}
        </OutcomeNotice>
      )}
      {payment.isCapturing && <LoadingBlock label={m.payment_completing()} />}
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
      {isPayable && secondaryAction && <div className={styles.secondary}>{secondaryAction}</div>}
    </div>
  );
}

/** Keeps the keyboard's focus in an element when a change removes what had it, such as PayPal's buttons. */
function useKeptFocus(shown: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    if (document.activeElement === document.body) content.current?.focus();
  }, [shown]);
  return content;
}

const iconProps = { size: '1.125rem', stroke: 1.6, 'aria-hidden': true } as const;

/** What customers want to know before they pay. */
function WhatHappensNext({ order }: { order: Order }) {
  return (
    <ul className={styles.next}>
      <li>
        <IconLock {...iconProps} />
        {m.payment_card_safe()}
      </li>
      <li>
        <IconCircleCheck {...iconProps} />
        {order.kind === 'item' ? m.payment_item_opens() : m.payment_credits_arrive()}
      </li>
      <li>
        <IconMail {...iconProps} />
        {m.payment_receipt_to({ email: order.customerEmail })}
      </li>
      <li>
        <IconReceiptRefund {...iconProps} />
        <span>
          <MarkedText parts={m.payment_terms_apply.parts()} marks={legalMarks} />
        </span>
      </li>
    </ul>
  );
}
