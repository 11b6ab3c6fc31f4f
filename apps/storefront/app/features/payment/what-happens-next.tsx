import type { Order } from '@credit-studio/contracts';
import { IconCircleCheck, IconLock, IconMail } from '@tabler/icons-react';
import styles from './what-happens-next.module.css';

const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What someone wants to know before they pay. */
export function WhatHappensNext({ order }: { order: Order }) {
  return (
    <ul className={styles.root}>
      <li>
        <IconLock {...iconProps} />
        Your card details stay with PayPal: we never see them.
      </li>
      <li>
        <IconCircleCheck {...iconProps} />
        {order.kind === 'item'
          ? 'Your item opens as soon as the payment is through.'
          : 'Your credits arrive as soon as the payment is through.'}
      </li>
      <li>
        <IconMail {...iconProps} />
        The receipt goes to {order.customerEmail}.
      </li>
    </ul>
  );
}
