import { m } from '@credit-studio/messages';
import { KitLink } from '@credit-studio/ui';
import { Alert } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import type { Notice } from '../../session/login-state.ts';
import { useSession } from '../../session/session-context.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './authentication.module.css';
import { findEmailProblem, keepTypedEmail, readTypedEmail } from './typed-email.ts';
import { useAccountForm, useSubmission } from './use-account-form.ts';

/** Explains why the user was redirected here. */
export function PageNotice({ notice }: { notice: Notice | null }) {
  const isHydrated = useIsHydrated();
  // Location state survives a reload in the browser, but the server does not have it.
  if (!notice || !isHydrated) return null;
  const isSuccess = notice.tone === 'success';
  const Icon = isSuccess ? IconCircleCheck : IconInfoCircle;
  return (
    <Alert
      color={isSuccess ? 'green' : 'blue'}
      variant="light"
      role="status"
      mb="md"
      icon={<Icon size="1.25rem" aria-hidden />}
    >
      {notice.text}
    </Alert>
  );
}

/** Signs in. `SignedOutOnly` around the page then redirects. */
export function LoginForm() {
  const session = useSession();
  const form = useAccountForm({
    initialValues: { email: readTypedEmail(), password: '' },
    validate: {
      email: findEmailProblem,
      password: (value) => (value ? null : m.auth_own_password_missing()),
    },
  });
  const { isSubmitting, errorMessage, submit } = useSubmission(
    'login',
    async ({ email, password }: typeof form.values) => {
      await session.signIn({ email: email.trim(), password });
      keepTypedEmail('');
    },
  );
  return (
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel={m.auth_login()}
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <PasswordField
        label={m.auth_password()}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <KitLink href={paths.resetPassword} className={styles.sideLink}>
        {m.auth_forgot_password()}
      </KitLink>
    </AccountForm>
  );
}
