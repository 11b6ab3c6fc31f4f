import type { Payment } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { belowInput } from '../../../panel/index.ts';

/** What staff have filled in. */
export interface RefundDraft {
  extent: 'full' | 'part';
  amount: string;
  reason: string;
}

export interface RefundFieldsProps {
  payment: Pick<Payment, 'amount' | 'currency'>;
  /** Decimal string: what is left of the payment. */
  refundable: string;
  draft: RefundDraft;
  onChange: (changes: Partial<RefundDraft>) => void;
  amountProblem: string | null;
  /** While no one knows whether it was made, nothing may be changed. */
  isLocked: boolean;
}

/** How much goes back, and why. */
export function RefundFields(props: RefundFieldsProps) {
  const { payment, refundable, draft, onChange, amountProblem, isLocked } = props;
  const { currency, amount } = payment;
  const left = formatMoney({ amount: refundable, currency });
  const all = refundable === amount ? `Full amount, ${left}` : `All that is left, ${left}`;
  return (
    <>
      <Radio.Group
        label="Refund amount"
        value={draft.extent}
        onChange={(extent) => onChange({ extent: extent === 'part' ? 'part' : 'full' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="full" label={all} disabled={isLocked} data-autofocus />
          <Radio value="part" label="Partial amount" disabled={isLocked} />
        </Stack>
      </Radio.Group>
      {draft.extent === 'part' && (
        <TextInput
          label={`Amount in ${currency}`}
          description={`Up to ${formatMoney({ amount: refundable, currency })}`}
          inputWrapperOrder={belowInput}
          inputMode="decimal"
          autoComplete="off"
          placeholder={refundable}
          value={draft.amount}
          disabled={isLocked}
          error={amountProblem}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Reason"
        description="Internal note, not shown to the customer"
        inputWrapperOrder={belowInput}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={draft.reason}
        disabled={isLocked}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}
