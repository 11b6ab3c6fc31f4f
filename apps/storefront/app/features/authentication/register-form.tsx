import { TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LegalLink } from '../../lib/legal-links/legal-links.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session-context.ts';
import {
  EmailField,
  findConsentProblem,
  type NewPassword,
  NewPasswordFields,
  TermsCheckbox,
  validateNewPassword,
} from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './authentication.module.css';
import { findEmailProblem, readTypedEmail } from './typed-email.ts';
import { useAccountForm, useSubmission } from './use-account-form.ts';

interface Registration extends NewPassword {
  fullName: string;
  email: string;
  hasAcceptedTerms: boolean;
}

/** One message per invalid field, null for valid ones. */
function validateRegistration(values: Registration): Record<keyof Registration, string | null> {
  return {
    fullName: values.fullName.trim() ? null : 'Please enter your full name',
    email: findEmailProblem(values.email),
    ...validateNewPassword(values),
    hasAcceptedTerms: findConsentProblem(values.hasAcceptedTerms),
  };
}

const emptyRegistration: Omit<Registration, 'email'> = {
  fullName: '',
  password: '',
  confirmPassword: '',
  hasAcceptedTerms: false,
};

/** Creates the identity and its user record. `SignedOutOnly` around the page then redirects. */
export function RegisterForm() {
  const session = useSession();
  const form = useAccountForm({
    initialValues: { ...emptyRegistration, email: readTypedEmail() },
    validate: validateRegistration,
  });
  const { state } = useLocation();
  const { isSubmitting, errorMessage, errorCode, submit } = useSubmission(
    'register',
    (values: Registration) =>
      session.register({
        email: values.email.trim(),
        password: values.password,
        displayName: values.fullName.trim(),
      }),
  );
  return (
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel="Create account"
      errorAction={
        errorCode === 'auth/email-already-in-use' && (
          // A seller may have created the account, which then has no password yet.
          <>
            <Link className={styles.link} to={paths.login} state={state}>
              Log in with this address
            </Link>{' '}
            or{' '}
            <Link className={styles.link} to={paths.resetPassword} state={state}>
              choose a new password
            </Link>
          </>
        )
      }
    >
      <TextInput
        label="Full Name"
        autoComplete="name"
        maxLength={120}
        size="md"
        required
        key={form.key('fullName')}
        {...form.getInputProps('fullName')}
      />
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <NewPasswordFields label="Password" form={form} />
      <TermsCheckbox
        label={
          <>
            I agree to the <LegalLink to="terms">terms of service</LegalLink> and have read the{' '}
            <LegalLink to="privacy">privacy policy</LegalLink>.
          </>
        }
        description="Credits pay for videos, and a failed video costs nothing."
        key={form.key('hasAcceptedTerms')}
        {...form.getInputProps('hasAcceptedTerms', { type: 'checkbox' })}
      />
    </AccountForm>
  );
}
