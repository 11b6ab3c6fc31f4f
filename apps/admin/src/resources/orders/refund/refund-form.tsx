import {
  formatMinor,
  type Order,
  type Payment,
  parseMinor,
  parseTypedAmount,
  type RefundPreview,
} from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import type { HeldWork } from '@credit-studio/frontend/held-work';
import { ErrorPanel, formatMoney, LoadingBlock } from '@credit-studio/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../../lib/services.ts';
import { unknownOutcome } from './decide-refund-failure.ts';
import styles from './refund.module.css';
import { RefundEffects } from './refund-effects.tsx';
import { type RefundDraft, RefundFields } from './refund-fields.tsx';
import { RefundReview } from './refund-review.tsx';
import { type MadeRefund, previewRefundQuery, useRefund } from './use-refund.ts';

const previewDelayMs = 300;

interface RefundFormProps {
  order: Order;
  payment: Payment;
  work: HeldWork;
  onMade: (made: MadeRefund) => void;
  onCancel: () => void;
}

/** Decides on a refund. It cannot be sent before the server has said what exactly it takes with it. */
export function RefundForm({ order, payment, work, onMade, onCancel }: RefundFormProps) {
  const [draft, setDraft] = useState<RefundDraft>({ amount: payment.refundable, reason: '' });
  const [isReviewed, setReviewed] = useState(false);
  // What it was when the dialog opened: a refund by someone else in the meantime must not change what is confirmed.
  const [refundable, setRefundable] = useState(payment.refundable);
  const ask = useRef<HTMLButtonElement>(null);
  const refund = useRefund();
  const wanted = decideRefundAmount(draft.amount, refundable);
  const amount = wanted.kind === 'amount' ? wanted.amount : null;
  const [settled] = useDebouncedValue(amount, previewDelayMs);
  const request = { orderId: order._id, paymentId: payment._id, amount: settled ?? '' };
  const preview = useQuery({ ...previewRefundQuery(useApi(), request), enabled: settled !== null });
  const isCurrent = settled === amount && preview.isSuccess && !preview.isPlaceholderData;
  const isLocked = refund.isUnanswered;
  const shown = formatMoney({ amount: amount ?? '0.00', currency: payment.currency });
  const send = async () => {
    if (amount !== null) onMade(await refund.send({ ...request, amount, reason: draft.reason.trim() }));
  };
  const leaveReview = () => {
    flushSync(() => setReviewed(false));
    // The question is gone, and with it what had the focus.
    ask.current?.focus();
  };
  return (
    <>
      {isReviewed && (
        <RefundReview
          shown={shown}
          orderId={order.orderId}
          customerName={order.customerName}
          preview={preview.data}
          work={work}
          send={send}
          onBack={leaveReview}
        />
      )}
      {/* Kept while the question is shown: what was typed is still there afterwards. */}
      <div className={styles.form} hidden={isReviewed}>
        <RefundFields
          payment={payment}
          refundable={refundable}
          draft={draft}
          onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
          amountProblem={wanted.kind === 'problem' ? wanted.message : null}
          isLocked={isLocked}
        />
        <RefundPreviewPanel preview={preview} amount={amount} isCurrent={isCurrent} />
        {isLocked && <Alert color="yellow">{unknownOutcome}</Alert>}
        {!isLocked && refundable !== payment.refundable && (
          <Alert color="yellow">
            <p className={styles.lead}>
              The refundable amount has changed to {payment.refundable} {payment.currency}.
            </p>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setRefundable(payment.refundable);
                setDraft((current) => ({ ...current, amount: payment.refundable }));
              }}
            >
              Continue with that amount
            </Button>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button ref={ask} color="red" disabled={!isCurrent && !isLocked} onClick={() => setReviewed(true)}>
            {amount === null ? 'Refund' : `Refund ${shown}`}
          </Button>
        </Group>
      </div>
    </>
  );
}

type RefundAmount =
  | { kind: 'blank' }
  | { kind: 'problem'; message: string }
  /** A decimal string as the API takes it. */
  | { kind: 'amount'; amount: string };

/** What was typed as an amount, against what is left of the payment. */
function decideRefundAmount(text: string, refundable: string): RefundAmount {
  if (text.trim() === '') return { kind: 'blank' };
  const amountMinor = parseTypedAmount(text);
  if (amountMinor === null) return { kind: 'problem', message: 'Please enter an amount such as 19.00.' };
  if (amountMinor === 0) return { kind: 'problem', message: 'Please enter an amount above 0.00.' };
  if (amountMinor > (parseMinor(refundable) ?? 0))
    return { kind: 'problem', message: `Only ${refundable} of this payment can be refunded.` };
  return { kind: 'amount', amount: formatMinor(amountMinor) };
}

interface RefundPreviewPanelProps {
  preview: UseQueryResult<RefundPreview>;
  /** Null while there is no amount to look at. */
  amount: string | null;
  isCurrent: boolean;
}

/** What the refund would do, as the server sees it now. */
function RefundPreviewPanel({ preview, amount, isCurrent }: RefundPreviewPanelProps) {
  const titleId = useId();
  const body = () => {
    if (amount === null) return <p className={styles.waiting}>Enter an amount to see its effect.</p>;
    if (preview.isError)
      return (
        <ErrorPanel
          size="compact"
          headingOrder={3}
          title="The refund could not be previewed"
          message={explainError(preview.error)}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      );
    if (!preview.data) return <LoadingBlock label="Working out what the refund does…" lines={4} />;
    return (
      <div className={styles.effects} data-stale={!isCurrent} aria-busy={!isCurrent}>
        <RefundEffects preview={preview.data} />
      </div>
    );
  };
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.previewTitle}>
        What this refund does
      </h3>
      {body()}
    </section>
  );
}
