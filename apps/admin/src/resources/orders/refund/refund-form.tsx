import type { Order, Payment } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/index.ts';
import { useApi } from '../../../lib/services.ts';
import { decideRefundAmount } from './decide-refund-amount.ts';
import { describeRefundFailure, unknownOutcome } from './decide-refund-failure.ts';
import styles from './refund.module.css';
import { RefundEffects } from './refund-effects.tsx';
import { type RefundDraft, RefundFields } from './refund-fields.tsx';
import { RefundPreviewPanel } from './refund-preview.tsx';
import { type MadeRefund, previewRefundQuery, useRefund } from './use-refund.ts';

const previewDelayMs = 300;

export interface RefundFormProps {
  order: Order;
  payment: Payment;
  onMade: (made: MadeRefund) => void;
  onCancel: () => void;
}

/** Decides on a refund. It cannot be sent before the server has said what exactly it takes with it. */
export function RefundForm({ order, payment, onMade, onCancel }: RefundFormProps) {
  const [draft, setDraft] = useState<RefundDraft>({ extent: 'full', amount: '', reason: '' });
  // What it was when the dialog opened: a refund by someone else meanwhile must not change what is confirmed.
  const [refundable, setRefundable] = useState(payment.refundable);
  const refund = useRefund();
  const wanted = decideRefundAmount(draft.extent === 'full' ? refundable : draft.amount, refundable);
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
  return (
    <div className={styles.form}>
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
            Meanwhile {payment.refundable} {payment.currency} of this payment are left to refund.
          </p>
          <Button size="xs" variant="default" onClick={() => setRefundable(payment.refundable)}>
            Go on with that
          </Button>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ConfirmAction
          title={`Refund ${shown} of order ${order.orderId}?`}
          message={
            <>
              <p className={styles.lead}>
                {shown} goes back to {order.customerName} through PayPal. This cannot be taken back.
              </p>
              {preview.data && <RefundEffects preview={preview.data} />}
            </>
          }
          confirmLabel={`Refund ${shown}`}
          isDestructive
          act={send}
          successMessage={`Refund of ${shown} sent to PayPal`}
          // The dialog itself says how far it has come.
          announce={() => undefined}
          describeFailure={describeRefundFailure}
          renderTrigger={({ open }) => (
            <Button color="red" disabled={!isCurrent && !isLocked} onClick={open}>
              {amount === null ? 'Refund' : `Refund ${shown}`}
            </Button>
          )}
        />
      </Group>
    </div>
  );
}
