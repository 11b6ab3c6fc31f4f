import { Button } from '@credit-studio/ui';
import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './second-factor.module.css';
import { useConfirm } from './use-confirm.ts';
import type { WayProps } from './way-props.ts';

/** The browser asks for the passkey at a press: some open their prompt only then. */
export function PasskeyWay({ onConfirmed }: WayProps) {
  const { refusal, isRunning, send } = useConfirm();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    // The prompt would outlast the dialog that asked for it.
    return () => WebAuthnAbortService.cancelCeremony();
  }, []);
  const ask = async () => {
    const confirmed = await send('passkey');
    if (confirmed) onConfirmed(confirmed);
  };
  return (
    <div className={styles.way}>
      <p className={styles.text}>
        Your browser asks for your fingerprint, your face, a PIN or your security key.
      </p>
      <Button
        ref={button}
        size="md"
        fullWidth
        isLoading={isRunning}
        leftSection={<IconFingerprint size="1.25rem" stroke={1.75} aria-hidden />}
        onClick={() => void ask()}
        data-autofocus
      >
        Use your passkey
      </Button>
      <p
        role={refusal?.isCancelled ? 'status' : 'alert'}
        className={styles.refusal}
        data-quiet={refusal?.isCancelled}
      >
        {refusal?.message}
      </p>
    </div>
  );
}
