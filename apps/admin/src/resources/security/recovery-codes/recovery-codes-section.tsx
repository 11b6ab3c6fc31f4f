import type { StaffSecurity } from '@credit-studio/contracts';
import { recoveryCodeCount } from '@credit-studio/contracts/rules';
import { FormCard } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import styles from '../security.module.css';
import { useNewRecoveryCodes } from '../security-queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** With this many or fewer, the person is reminded of new ones. */
const fewCodes = 3;

function describeLeft(left: number): string {
  if (left === 0)
    return 'No code is left. Make new ones, or you are locked out when you lose everything else.';
  if (left > fewCodes) return `${left} of ${recoveryCodeCount} codes are left.`;
  return left === 1
    ? 'Only 1 code is left. Make new ones in good time.'
    : `Only ${left} codes are left. Make new ones in good time.`;
}

function describeLoss(left: number): string {
  const loss =
    left === 0
      ? ''
      : left === 1
        ? 'The code that is left no longer works. '
        : `The ${left} codes that are left no longer work. `;
  return `${loss}The new ones are shown once, so have a place ready where you store them.`;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesSection({ security: { recoveryCodesLeft: left } }: { security: StaffSecurity }) {
  const renew = useNewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FormCard
      headingOrder={3}
      title="Recovery codes"
      description="They sign you in when you have lost your passkeys and your authenticator app."
      footer={
        <ConfirmAction
          title="Make new recovery codes?"
          message={describeLoss(left)}
          confirmLabel="Make new codes"
          act={async () => setCodes(await renew.mutateAsync())}
          successMessage="The earlier recovery codes no longer work."
          failureMessage="No new codes could be made"
          renderTrigger={({ open }) => (
            <Button variant={left > fewCodes ? 'default' : 'filled'} onClick={open}>
              Make new codes…
            </Button>
          )}
        />
      }
    >
      <p className={styles.text} data-warns={left <= fewCodes}>
        {describeLeft(left)}
      </p>
      <RecoveryCodesDialog codes={codes} onStored={() => setCodes(null)} />
    </FormCard>
  );
}
