import { minPasswordLength } from '@credit-studio/contracts/rules';
import { m, toLocalizedPath } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { legalMarks } from '../../lib/legal-links/legal-marks.tsx';
import { paths } from '../../lib/paths.ts';
import { useEndedSession, useOptionalSessionUser, useSession } from '../../session/session-context.ts';
import {
  describePasswordProblem,
  EmailField,
  findConsentProblem,
  PasswordField,
  TermsCheckbox,
} from './account-fields.tsx';
import { SubmissionAlert } from './account-form.tsx';
import styles from './authentication.module.css';
import { PageNotice } from './login-form.tsx';
import { PopupSignIn } from './popup-sign-in.tsx';
import { findEmailProblem, keepTypedEmail, readTypedEmail } from './typed-email.ts';
import { useAccountForm, useSubmission } from './use-account-form.ts';

interface Credentials {
  email: string;
  password: string;
  hasAcceptedTerms: boolean;
}

export interface CheckoutAccount {
  /** The visitor has an account already and logs in first; otherwise one is created with the order. */
  isLoggingIn: boolean;
  /** Changes between the two. */
  modeSwitch: ReactNode;
  fields: ReactNode;
  /** The one consent to what an account and an order are subject to. Without it, neither is created. */
  consent: ReactNode;
  isSubmitting: boolean;
  /** Shows what is missing. Returns whether nothing is. */
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
    initialValues: { email: ended?.email ?? readTypedEmail(), password: '', hasAcceptedTerms: false },
    validate: {
      email: findEmailProblem,
      password: (value) => {
        if (isLoggingIn) return value ? null : m.auth_own_password_missing();
        return describePasswordProblem(value, 'customer');
      },
      hasAcceptedTerms: (value) => (isLoggingIn ? null : findConsentProblem(value)),
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
  // The provider's window creates an account too, and must open within the press.
  const hasConsent = () => {
    form.readShownValues();
    const isGiven = !form.validateField('hasAcceptedTerms').hasError;
    if (!isGiven) form.getInputNode('hasAcceptedTerms')?.focus();
    return isGiven;
  };
  const emailIsTaken = !isLoggingIn && registration.errorCode === 'auth/email-already-in-use';
  return {
    isLoggingIn,
    isSubmitting,
    modeSwitch: (
      <MarkedText
        parts={isLoggingIn ? m.auth_new_here.parts() : m.auth_have_account.parts()}
        marks={{
          link: (words) => <SwitchButton onClick={() => change(!isLoggingIn)}>{words}</SwitchButton>,
        }}
      />
    ),
    fields: (
      <>
        {ended && isLoggingIn && (
          <PageNotice
            notice={{
              tone: 'information',
              text: m.auth_signed_out_in_checkout(),
            }}
          />
        )}
        <PopupSignIn canStart={hasConsent} />
        <SubmissionAlert
          message={errorMessage}
          action={
            emailIsTaken && (
              <SwitchButton onClick={() => change(true)}>{m.auth_login_with_address()}</SwitchButton>
            )
          }
        />
        <EmailField ref={firstField} key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label={m.auth_password()}
          description={isLoggingIn ? undefined : m.auth_password_length({ count: minPasswordLength })}
          autoComplete={isLoggingIn ? 'current-password' : 'new-password'}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {isLoggingIn && (
          <a
            className={styles.sideLink}
            href={toLocalizedPath(paths.resetPassword)}
            target="_blank"
            rel="noopener"
          >
            {m.auth_forgot_password()}
          </a>
        )}
      </>
    ),
    consent: (
      <TermsCheckbox
        label={<MarkedText parts={m.auth_checkout_consent.parts()} marks={legalMarks} />}
        key={form.key('hasAcceptedTerms')}
        {...form.getInputProps('hasAcceptedTerms', { type: 'checkbox' })}
      />
    ),
    validate: () => {
      form.readShownValues();
      return !form.validate().hasErrors;
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
