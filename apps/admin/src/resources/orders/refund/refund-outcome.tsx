import type { Refund } from '@credit-studio/contracts';
import { MoneyText, StatusBadge } from '@credit-studio/ui';
import { Button, Group } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { FactList } from '../../../record-page/record-page.tsx';
import styles from './refund.module.css';
import type { MadeRefund } from './use-refund.ts';

const states: Record<Refund['state'], { title: string; label: string; status: string }> = {
  requested: { title: 'Refund requested', label: 'Requested', status: 'pending' },
  pending: { title: 'Refund in progress at PayPal', label: 'Pending at PayPal', status: 'pending' },
  completed: { title: 'Refund completed', label: 'Completed', status: 'completed' },
  failed: { title: 'Refund refused', label: 'Refused', status: 'failed' },
  cancelled: { title: 'Refund cancelled by PayPal', label: 'Cancelled', status: 'cancelled' },
};

/** How far a refund has come that was just asked for. */
export function RefundOutcome({ made, onClose }: { made: MadeRefund; onClose: () => void }) {
  const { refund, message } = made;
  const { title, label, status } = states[refund.state];
  const done = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => done.current?.focus(), []);
  return (
    <>
      <div role="status">
        <h3 className={styles.outcomeTitle}>{title}</h3>
        <p className={styles.outcomeMessage}>{refund.failure ?? message}</p>
      </div>
      <FactList
        facts={[
          ['Amount', <MoneyText key="amount" amount={refund.amount} currency={refund.currency} />],
          ['State', <StatusBadge key="state" kind="payment" status={status} label={label} />],
          ['Credits taken back', refund.creditsReturned],
          ...(refund.creditShortfall > 0
            ? [['Credits spent or on hold', `${refund.creditShortfall} could not be taken back`] as const]
            : []),
        ]}
      />
      <Group justify="flex-end" mt="lg">
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </Group>
    </>
  );
}
