import type { DisputeRecord } from '@credit-studio/contracts';
import { maxDisputeText } from '@credit-studio/contracts/rules';
import { formatMoney } from '@credit-studio/ui';
import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { nameCustomer } from '../disputed-payment.tsx';
import { describeSendFailure, useAcceptDispute } from '../use-dispute-answers.ts';

/** What the shop takes back with the money, as after any refund. */
function describeLosses({ payments }: DisputeRecord): string {
  const kinds = new Set(payments.map(({ orderKind }) => orderKind));
  const credits = 'The credits of the purchase are taken back, as far as they are not spent.';
  const access = 'Access to the item ends.';
  return [kinds.has('package') && credits, kinds.has('item') && access].filter(Boolean).join(' ');
}

/** Gives in: the customer gets the disputed amount back. */
export function AcceptDispute({ record }: { record: DisputeRecord }) {
  const accept = useAcceptDispute(record.paypalDisputeId);
  const [note, setNote] = useState('');
  const { amount, currency, conversation, answers } = record;
  const isOffered =
    conversation?.allowed.includes('acceptance') && !answers.some(({ state }) => state === 'sending');
  return (
    <ConfirmAction
      title="Accept this dispute?"
      message={
        <Stack gap="sm">
          <span>
            {nameCustomer(record)} gets <strong>{formatMoney({ amount, currency })}</strong> back through
            PayPal, and the dispute counts as lost. {describeLosses(record)} This cannot be undone.
          </span>
          <Textarea
            label="Note"
            description="Optional. The customer and PayPal can read it."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxDisputeText}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
      }
      confirmLabel="Accept and pay back"
      isDestructive
      act={() => accept(note.trim())}
      successMessage={(message) => message}
      describeFailure={describeSendFailure}
      renderTrigger={({ open }) =>
        isOffered && (
          <Button variant="light" color="red" onClick={open}>
            Accept dispute…
          </Button>
        )
      }
    />
  );
}
