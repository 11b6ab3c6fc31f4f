import type { AddedSecondFactor } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RecoveryCodesDialog } from '../recovery-codes/recovery-codes-dialog.tsx';
import styles from '../security.module.css';
import { useTakeSecurity } from '../security-queries.ts';
import { AppForm } from './app-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';

interface SetUpSecondFactorProps {
  /** The second factor was added, and its recovery codes are stored. */
  onDone: (added: AddedSecondFactor) => void;
  /** The second factor was added; the recovery codes are shown now. */
  onAdded?: () => void;
}

type Method = 'passkey' | 'authenticator-app';

/** The way to a first second factor: choose one, set it up, store the recovery codes. */
export function SetUpSecondFactor({ onDone, onAdded }: SetUpSecondFactorProps) {
  const [method, setMethod] = useState<Method | null>(null);
  const [left, setLeft] = useState<Method | null>(null);
  const [added, setAdded] = useState<AddedSecondFactor | null>(null);
  const take = useTakeSecurity();
  const finish = (done: AddedSecondFactor) => {
    take(done.security);
    onDone(done);
  };
  const receive = (answer: AddedSecondFactor) => {
    onAdded?.();
    if (answer.recoveryCodes === null) return finish(answer);
    setAdded(answer);
  };
  const goBack = () => {
    setLeft(method);
    setMethod(null);
  };
  const form = { onAdded: receive, onCancel: goBack, cancelLabel: 'Back' };
  // A form whose work is done is not sent again by a second press.
  const shown = added === null ? (method ?? 'choice') : null;
  return (
    <>
      {shown === 'choice' && <MethodChoice focused={left} onChoose={setMethod} />}
      {shown === 'passkey' && <PasskeyForm {...form} />}
      {shown === 'authenticator-app' && <AppForm {...form} />}
      <RecoveryCodesDialog codes={added?.recoveryCodes ?? null} onStored={() => added && finish(added)} />
    </>
  );
}

interface MethodChoiceProps {
  /** The one whose form was just left. */
  focused: Method | null;
  onChoose: (method: Method) => void;
}

const icon = { size: '1.5rem', stroke: 1.5, 'aria-hidden': true } as const;

function MethodChoice({ focused, onChoose }: MethodChoiceProps) {
  const hasPasskeys = browserSupportsWebAuthn();
  return (
    <ul className={styles.choices}>
      <Choice icon={<IconFingerprint {...icon} />} title="Passkey" mark={hasPasskeys ? 'Recommended' : ''}>
        <p className={styles.text}>
          {hasPasskeys
            ? 'You confirm with your fingerprint, your face, a PIN or a security key. It is the quickest way, and a false page cannot ask for it.'
            : 'This browser cannot use passkeys. Set up an app here, and add a passkey later in another browser.'}
        </p>
        {hasPasskeys && (
          <ChoiceButton isFocused={focused === 'passkey'} onClick={() => onChoose('passkey')}>
            Add a passkey
          </ChoiceButton>
        )}
      </Choice>
      <Choice icon={<IconDeviceMobile {...icon} />} title="Authenticator app">
        <p className={styles.text}>
          You type six digits that an app on your phone or in your password manager shows. It works in every
          browser.
        </p>
        <ChoiceButton
          isFocused={focused === 'authenticator-app'}
          variant={hasPasskeys ? 'default' : 'filled'}
          onClick={() => onChoose('authenticator-app')}
        >
          Set up an app
        </ChoiceButton>
      </Choice>
    </ul>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  mark?: string;
  children: ReactNode;
}

function Choice({ icon: image, title, mark, children }: ChoiceProps) {
  return (
    <li className={styles.choice}>
      <span className={styles.choiceIcon}>{image}</span>
      <p className={styles.name}>
        {title} {mark && <span className={styles.mark}>{mark}</span>}
      </p>
      {children}
    </li>
  );
}

interface ChoiceButtonProps {
  isFocused: boolean;
  variant?: 'default' | 'filled';
  onClick: () => void;
  children: ReactNode;
}

/** The button has the focus after the form that it opened was left. */
function ChoiceButton({ isFocused, variant = 'filled', onClick, children }: ChoiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <Button ref={button} variant={variant} onClick={onClick}>
      {children}
    </Button>
  );
}
