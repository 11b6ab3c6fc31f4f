import { findPasswordProblem } from '@credit-studio/contracts/rules';
import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useEndedSession, useOptionalSessionUser, useSession } from '../../session/session-context.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { SubmissionAlert } from './account-form.tsx';
import styles from './authentication.module.css';
import { PageNotice } from './login-form.tsx';
import { PopupSignIn } from './popup-sign-in.tsx';
import { findEmailProblem, keepTypedEmail, readTypedEmail } from './typed-email.ts';
import { useAccountForm, useSubmission } from './use-account-form.ts';

interface Credentials {
  email: string;
  password: string;
}

export interface CheckoutAccount {
  /** The visitor has an account already and logs in first; otherwise one is created with the order. */
  isLoggingIn: boolean;
  /** Changes between the two. */
  modeSwitch: ReactNode;
  fields: ReactNode;
  isSubmitting: boolean;
  /** Shows what is missing, and moves the focus there. */
  validate: () => boolean;
  /** Logs in, or creates the account under this name. Resolves with whether it worked; the fields say why it did not. */
  submit: (displayName: string) => Promise<boolean>;
}

/** Registering and logging in as a part of the checkout's form; null for a customer who is signed in. */
export function useCheckoutAccount(): CheckoutAccount | null {
  const session = useSession();
  const user = useOptionalSessionUser();
  const ended = useEndedSession();
  const [isLoggingIn, setLoggingIn] = useState(ended !== null);
  const form = useAccountForm<Credentials>({
    initialValues: { email: ended?.email ?? readTypedEmail(), password: '' },
    validate: {
      email: findEmailProblem,
      password: (value) => {
        if (isLoggingIn) return value ? null : 'Please enter your password';
        return value ? findPasswordProblem(value, 'customer') : 'Please enter a password';
      },
    },
  });
  const registration = useSubmission('register', async (displayName: string) => {
    const { email, password } = form.getValues();
    await session.register({ email: email.trim(), password, displayName });
  });
  const login = useSubmission('login', async () => {
    const { email, password } = form.getValues();
    await session.signIn({ email: email.trim(), password });
  });
  const { errorMessage, isSubmitting } = isLoggingIn ? login : registration;

  const change = (isNowLoggingIn: boolean) => {
    form.readShownValues();
    form.clearErrors();
    setLoggingIn(isNowLoggingIn);
  };
  const firstField = useFocusAfterChange(isLoggingIn);
  if (user) return null;
  const emailIsTaken = !isLoggingIn && registration.errorCode === 'auth/email-already-in-use';
  return {
    isLoggingIn,
    isSubmitting,
    modeSwitch: isLoggingIn ? (
      <>
        New here? <SwitchButton onClick={() => change(false)}>Create an account</SwitchButton>
      </>
    ) : (
      <>
        Already have an account? <SwitchButton onClick={() => change(true)}>Log in</SwitchButton>
      </>
    ),
    fields: (
      <>
        {ended && isLoggingIn && (
          <PageNotice
            notice={{
              tone: 'information',
              text: 'You were signed out. Log in to continue; what you typed is still here.',
            }}
          />
        )}
        <PopupSignIn />
        <SubmissionAlert
          message={errorMessage}
          action={
            emailIsTaken && <SwitchButton onClick={() => change(true)}>Log in with this address</SwitchButton>
          }
        />
        <EmailField ref={firstField} key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete={isLoggingIn ? 'current-password' : 'new-password'}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {isLoggingIn && (
          <a className={styles.sideLink} href={paths.resetPassword} target="_blank" rel="noopener">
            Forgot your password?
          </a>
        )}
      </>
    ),
    validate: () => {
      form.readShownValues();
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusFirstProblem(form)(errors);
      return !hasErrors;
    },
    submit: async (displayName) => {
      const isDone = await (isLoggingIn ? login.submit(undefined) : registration.submit(displayName));
      if (isDone) keepTypedEmail('');
      return isDone;
    },
  };
}

function SwitchButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" className={styles.link} onClick={onClick}>
      {children}
    </Anchor>
  );
}

/** The button that was pressed is gone after the change, so the first field takes over the focus. */
function useFocusAfterChange(isLoggingIn: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(isLoggingIn);
  useEffect(() => {
    if (shown.current === isLoggingIn) return;
    shown.current = isLoggingIn;
    field.current?.focus();
  }, [isLoggingIn]);
  return field;
}
