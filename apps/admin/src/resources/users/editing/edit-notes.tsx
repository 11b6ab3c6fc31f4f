import { DateText } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import type { RecordForm } from '../../../record-form/index.ts';
import styles from './editing.module.css';
import { decideAdjustment, toUserEdit, type UserValues } from './user-values.ts';

function describeAdjustment(amount: number, balance: string): string {
  const noun = Math.abs(amount) === 1 ? 'credit' : 'credits';
  const verb = amount > 0 ? 'Adds' : 'Removes';
  return `${verb} ${Math.abs(amount)} ${noun} (${balance} → ${Number(balance) + amount}).`;
}

/** The side effects of a save: it ends sessions, moves an expiry date and books credits, with a reason. */
export function EditNotes({ record: { form, base } }: { record: RecordForm<UserValues> }) {
  const { values } = form;
  const edit = toUserEdit(values, base);
  const adjustment = decideAdjustment(values, base);
  return (
    <div className={styles.notes}>
      <div aria-live="polite">
        {edit.userRole !== undefined && <p>Changing the role signs this person out on all devices.</p>}
        {edit.userMembership === 'free' && <p>The paid membership ends immediately.</p>}
        {edit.userMembership !== undefined && edit.userMembership !== 'free' && (
          <p>
            {values.membershipValidity ? 'The membership holds until ' : 'The membership has no end.'}
            {values.membershipValidity && <DateText value={values.membershipValidity} />}
          </p>
        )}
        {adjustment !== null && <p>{describeAdjustment(adjustment, base.currentBalance)}</p>}
      </div>
      {adjustment !== null && (
        <TextInput
          {...form.getInputProps('balanceReason')}
          size="xs"
          label="Reason, for staff only"
          required
          maxLength={500}
        />
      )}
    </div>
  );
}
