import type { RefundPreview } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import type { HeldWork } from '@credit-studio/frontend/held-work';
import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { describeRefundFailure } from './decide-refund-failure.ts';
import styles from './refund.module.css';
import { RefundEffects } from './refund-effects.tsx';

interface RefundReviewProps {
  /** The amount with its currency, as it is sent. */
  shown: string;
  orderId: string;
  customerName: string;
  preview: RefundPreview | undefined;
  work: HeldWork;
  send: () => Promise<void>;
  onBack: () => void;
}

/**
 * The second step of a refund, in the dialog of the first. The buttons are the other way round: the second press of a
 * double click meets Back, and so does Enter.
 */
export function RefundReview(props: RefundReviewProps) {
  const { shown, orderId, customerName, preview, work, send, onBack } = props;
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus(), []);
  const confirm = async () => {
    if (work.isBusy()) return;
    setProblem(null);
    try {
      await work.run(send);
    } catch (error) {
      setProblem(describeRefundFailure(explainError(error), error));
    }
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Of the question only: what was typed before it is still there.
    event.preventDefault();
    if (!work.isBusy()) onBack();
  };
  return (
    <fieldset className={styles.review} aria-labelledby={titleId} onKeyDown={leaveByKey}>
      <h3 id={titleId} className={styles.question}>
        Refund {shown} of order {orderId}?
      </h3>
      <p className={styles.lead}>
        {shown} goes back to {customerName} through PayPal. This can’t be undone.
      </p>
      {preview && <RefundEffects preview={preview} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Group justify="space-between">
        <Button color="red" onClick={() => void confirm()} loading={work.isRunning}>
          Refund {shown}
        </Button>
        <Button ref={back} variant="default" onClick={onBack} disabled={work.isRunning}>
          Back
        </Button>
      </Group>
    </fieldset>
  );
}
