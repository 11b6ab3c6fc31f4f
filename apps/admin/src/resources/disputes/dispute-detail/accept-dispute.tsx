import type { DisputeRecord } from '@credit-studio/contracts';
import { maxDisputeText } from '@credit-studio/contracts/rules';
import { useTextDraft } from '@credit-studio/frontend/support';
import { formatMoney } from '@credit-studio/ui';
import { Button, Stack, Textarea } from '@mantine/core';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../session/index.ts';
import { describeAcceptFailure } from '../describe-send-failure.ts';
import { isUnconfirmed } from '../dispute-answers.ts';
import { mentionCustomer } from '../disputed-payment.tsx';
import { useAcceptDispute } from '../use-dispute-answers.ts';

/** What the shop takes back with the money, as after any refund. */
function describeLosses({ payments }: DisputeRecord): string {
  const kinds = new Set(payments.map(({ orderKind }) => orderKind));
  const credits = 'The credits of the purchase are taken back, except those already spent.';
  const access = 'Access to the item ends.';
  return [kinds.has('package') && credits, kinds.has('item') && access].filter(Boolean).join(' ');
}

/** Gives in: the customer gets the disputed amount back. */
export function AcceptDispute({ record }: { record: DisputeRecord }) {
  const accept = useAcceptDispute(record.paypalDisputeId);
  // The note is a part of the request: after a lost answer the same one must be sent again.
  const { text: note, write } = useTextDraft(`dispute.${record.paypalDisputeId}.acceptance`);
  const { amount, currency, conversation } = record;
  const mayRefund = usePermission('refunds:write');
  const isOffered = mayRefund && conversation?.allowed.includes('acceptance') && !isUnconfirmed(record);
  return (
    <ConfirmAction
      title="Accept this dispute?"
      message={
        <Stack gap="sm">
          <span>
            PayPal pays <strong>{formatMoney({ amount, currency })}</strong> back to {mentionCustomer(record)}
            , and the dispute counts as lost. {describeLosses(record)} This cannot be undone.
          </span>
          <Textarea
            label="Note"
            description="Optional. The customer and PayPal can read it."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxDisputeText}
            value={note}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Stack>
      }
      confirmLabel="Accept and pay back"
      isDestructive
      act={() => accept(note.trim())}
      // The page says so of one that PayPal has not confirmed.
      successMessage={({ data, message = 'You accepted the dispute.' }) =>
        isUnconfirmed(data) ? '' : message
      }
      announce={(message) => message && notify.success(message)}
      onDone={() => write('')}
      describeFailure={describeAcceptFailure}
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
