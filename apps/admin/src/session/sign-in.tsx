import { describeByAuthCode, signInMessages } from '@credit-studio/frontend/auth-errors';
import { Alert, Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { storefrontPaths } from '../lib/paths.ts';
import { useServices } from '../lib/services.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';
import { useSession } from './session.ts';
import styles from './sign-in/sign-in.module.css';

export interface SignInProps {
  /** Why the form is shown again, such as a session that ended. */
  notice: string | null;
}

/** Shown in place of the requested screen, which appears at the same address after signing in. */
export function SignIn({ notice }: SignInProps) {
  usePageTitle('Sign in');
  const { signIn } = useSession();
  const { configuration } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Please enter a valid email address'),
      password: (value) => (value ? null : 'Please enter your password'),
    },
  });

  const submit = form.onSubmit(
    async ({ email, password }) => {
      setProblem(null);
      await signIn({ email: email.trim(), password }).catch((error: unknown) =>
        setProblem(describeByAuthCode(signInMessages, error)),
      );
    },
    (problems) => form.getInputNode(problems.email ? 'email' : 'password')?.focus(),
  );

  return (
    <PlainScreen>
      <section className={styles.card} aria-labelledby="sign-in-title">
        <p className={styles.eyebrow}>Administration</p>
        <Title order={1} id="sign-in-title" className={styles.title}>
          Sign in
        </Title>
        <p className={styles.description}>Orders, customers and the shop’s content, for staff.</p>
        {notice && !problem && (
          <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="status" className={styles.message}>
            {notice}
          </Alert>
        )}
        {problem && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" className={styles.message}>
            {problem}
          </Alert>
        )}
        <form onSubmit={submit} noValidate className={styles.form}>
          <TextInput
            label="Email address"
            type="email"
            autoComplete="username"
            size="md"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            size="md"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth loading={form.submitting}>
            Sign in
          </Button>
        </form>
        <p className={styles.footer}>
          <a href={new URL(storefrontPaths.resetPassword, configuration.storefrontOrigin).href}>
            Forgot your password?
          </a>
        </p>
      </section>
    </PlainScreen>
  );
}
