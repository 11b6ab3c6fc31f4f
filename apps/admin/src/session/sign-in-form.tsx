import { describeByAuthCode, listSignInMessages } from '@credit-studio/frontend/auth-errors';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fields } from '../panel/index.ts';
import type { Credentials } from './identity-client.ts';
import { useSession } from './session.ts';
import styles from './sign-in/sign-in.module.css';

export interface SignInFormProps {
  /** Shown until an attempt fails, such as why the last session ended. */
  notice?: string | null;
  /** The only account that can sign in here. Without it the person enters theirs. */
  email?: string;
  submitLabel?: string;
  /** What is done with them; rejects with Firebase's error. Default: the sign-in. */
  onSubmit?: (credentials: Credentials) => Promise<void>;
}

/** Email and password. After a failed attempt the password is ready to be typed again. */
export function SignInForm(props: SignInFormProps) {
  const { signIn } = useSession();
  const { notice = null, email: fixedEmail, submitLabel = 'Sign in', onSubmit = signIn } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: fixedEmail ?? '', password: '' },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Please enter a valid email address'),
      password: (value) => (value ? null : 'Please enter your password'),
    },
  });

  const submit = form.onSubmit(
    async (values) => {
      // A second press while the first is answered: the button stays enabled, or it would lose the focus.
      if (form.submitting) return;
      setProblem(null);
      await onSubmit({ email: values.email.trim(), password: values.password }).catch((error: unknown) => {
        setProblem(describeByAuthCode(listSignInMessages(), error));
        password.current?.focus();
        password.current?.select();
      });
    },
    (problems) => form.getInputNode(problems.email ? 'email' : 'password')?.focus(),
  );

  return (
    <>
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
          readOnly={fixedEmail !== undefined}
          classNames={{ input: fixedEmail === undefined ? '' : (fields.readOnly ?? '') }}
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
          ref={password}
          data-autofocus={fixedEmail !== undefined || undefined}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
