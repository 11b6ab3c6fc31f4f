import { m } from '@credit-studio/messages';
import { MarkedText } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { legalMarks } from '../../lib/legal-links/legal-marks.tsx';
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
    fullName: values.fullName.trim() ? null : m.auth_name_missing(),
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
      submitLabel={m.auth_create_account()}
      errorAction={
        errorCode === 'auth/email-already-in-use' && (
          // A seller may have created the account, which then has no password yet.
          <MarkedText
            parts={m.auth_email_taken_help.parts()}
            marks={{
              login: (words) => (
                <Link className={styles.link} to={paths.login} state={state}>
                  {words}
                </Link>
              ),
              reset: (words) => (
                <Link className={styles.link} to={paths.resetPassword} state={state}>
                  {words}
                </Link>
              ),
            }}
          />
        )
      }
    >
      <TextInput
        label={m.auth_name()}
        autoComplete="name"
        maxLength={120}
        size="md"
        required
        key={form.key('fullName')}
        {...form.getInputProps('fullName')}
      />
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <NewPasswordFields label={m.auth_password()} form={form} />
      <TermsCheckbox
        label={<MarkedText parts={m.auth_consent.parts()} marks={legalMarks} />}
        description={m.auth_register_note()}
        key={form.key('hasAcceptedTerms')}
        {...form.getInputProps('hasAcceptedTerms', { type: 'checkbox' })}
      />
    </AccountForm>
  );
}
