import { KitLink } from '@credit-studio/ui';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './authentication.module.css';
import { useAccountForm } from './use-account-form.ts';
import { useSubmission } from './use-submission.ts';

/** Signs in; the page above notices and leads on. */
export function LoginForm() {
  const session = useSession();
  const form = useAccountForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Please enter your email address'),
      password: (value) => (value ? null : 'Please enter your password'),
    },
  });
  const { isSubmitting, errorMessage, submit } = useSubmission(
    'login',
    ({ email, password }: typeof form.values) => session.signIn({ email: email.trim(), password }),
  );
  return (
    <AccountForm onSubmit={form.submitTo(submit)} {...{ errorMessage, isSubmitting }} submitLabel="Login">
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <KitLink href={paths.resetPassword} className={styles.sideLink}>
        Forgot your password?
      </KitLink>
    </AccountForm>
  );
}
