import { KitLink } from '@credit-studio/ui';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstProblem } from '../../lib/focus-first-problem';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session-context';
import styles from './authentication.module.css';
import { SubmissionAlert } from './submission-alert';
import { useSubmission } from './use-submission';

/** Signs in; the page above notices and leads on. */
export function LoginForm() {
  const session = useSession();
  const form = useForm({
    mode: 'uncontrolled',
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
    <form onSubmit={form.onSubmit(submit, focusFirstProblem(form))} noValidate>
      <Stack gap="md">
        <SubmissionAlert message={errorMessage} />
        <TextInput
          label="Email Address"
          type="email"
          autoComplete="username"
          size="md"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <KitLink href={paths.resetPassword} className={styles.sideLink}>
          Forgot your password?
        </KitLink>
        <Button type="submit" size="md" loading={isSubmitting} fullWidth>
          Login
        </Button>
      </Stack>
    </form>
  );
}
