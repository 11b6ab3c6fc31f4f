import type { ConfirmedSession } from '@credit-studio/contracts';
import { Button } from '@credit-studio/ui';
import { useEffect, useRef } from 'react';
import styles from './second-factor.module.css';

interface RecoveryCodeUsedProps {
  confirmed: ConfirmedSession;
  onContinue: (confirmed: ConfirmedSession) => void;
  onNewCodes?: (confirmed: ConfirmedSession) => void;
}

function describeLeft(left: number): string {
  if (left === 0) return 'That was your last recovery code.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

/** Shown once a recovery code was right: people who need one may have lost all else. */
export function RecoveryCodeUsed({ confirmed, onContinue, onNewCodes }: RecoveryCodeUsedProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={styles.way}>
      <p className={styles.text} role="status">
        Confirmed. <strong>{describeLeft(confirmed.recoveryCodesLeft)}</strong> The one that you used no
        longer works. New codes, another passkey and another app are set up in the settings, under Security.
      </p>
      <Button ref={next} size="md" fullWidth onClick={() => onContinue(confirmed)}>
        Continue
      </Button>
      {onNewCodes && (
        <Button size="md" fullWidth variant="default" onClick={() => onNewCodes(confirmed)}>
          Open Security
        </Button>
      )}
    </div>
  );
}
