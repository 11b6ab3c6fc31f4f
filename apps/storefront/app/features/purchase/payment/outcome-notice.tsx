import type { Order } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { ButtonLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import styles from './outcome-notice.module.css';
import { describeOutcome, type PaymentOutcome } from './payment-outcome.ts';

const appearances = {
  paid: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconInfoCircle },
  'under-review': { tone: 'info', Icon: IconClockHour4 },
  unconfirmed: { tone: 'warning', Icon: IconClockHour4 },
  declined: { tone: 'danger', Icon: IconAlertTriangle },
  failed: { tone: 'danger', Icon: IconAlertTriangle },
} as const;

interface OutcomeNoticeProps {
  outcome: PaymentOutcome;
  order: Order;
  onRetry: () => Promise<void>;
  /** Leads away from a payment that is not complete; a link home or to the orders if not set. */
  wayOut?: ReactNode;
  /** The redirect that follows, if any. */
  children?: ReactNode;
}

/** The result of the payment, announced to screen readers. Failures offer Retry and a way out. */
export function OutcomeNotice({ outcome, order, onRetry, wayOut, children }: OutcomeNoticeProps) {
  const [isRetrying, setRetrying] = useState(false);
  const { tone, Icon } = appearances[outcome.kind];
  const { title, text } = describeOutcome(outcome, order);
  const canRetry = outcome.kind === 'failed' || outcome.kind === 'unconfirmed';
  const isFailure = canRetry || outcome.kind === 'declined';
  const retry = async () => {
    setRetrying(true);
    await onRetry().finally(() => setRetrying(false));
  };
  return (
    <div className={styles.root} data-tone={tone} role={isFailure ? 'alert' : 'status'}>
      <Icon size="1.75rem" stroke={1.6} className={styles.icon} aria-hidden />
      <div className={styles.content}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        {children}
        {canRetry && (
          <div className={styles.buttons}>
            <Button size="sm" onClick={() => void retry()} loading={isRetrying}>
              {m.payment_retry()}
            </Button>
            {wayOut ?? (
              <ButtonLink size="sm" variant="default" href={paths.home}>
                {m.checkout_return_home()}
              </ButtonLink>
            )}
          </div>
        )}
        {outcome.kind === 'under-review' && (
          <div className={styles.buttons}>
            {wayOut ?? (
              <ButtonLink size="sm" href={paths.orders}>
                {m.payment_see_orders()}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
