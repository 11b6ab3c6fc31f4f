import type { Payment } from '@credit-studio/contracts';
import { formatMoney } from '@credit-studio/ui';
import { Button, Textarea, TextInput } from '@mantine/core';
import { belowInput } from '../../../panel/index.ts';
import styles from './refund.module.css';

/** What staff have filled in. */
export interface RefundDraft {
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

/** How much goes back, and why. All that is left is filled in and selected, so that typing replaces it. */
export function RefundFields(props: RefundFieldsProps) {
  const { payment, refundable, draft, onChange, amountProblem, isLocked } = props;
  const { currency, amount } = payment;
  const left = formatMoney({ amount: refundable, currency });
  return (
    <>
      <div className={styles.amount}>
        <TextInput
          label={`Amount in ${currency}`}
          description={refundable === amount ? `The full amount is ${left}` : `${left} is left`}
          inputWrapperOrder={belowInput}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={draft.amount}
          disabled={isLocked}
          error={amountProblem}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
        {draft.amount !== refundable && !isLocked && (
          <Button variant="default" onClick={() => onChange({ amount: refundable })}>
            All, {left}
          </Button>
        )}
      </div>
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
