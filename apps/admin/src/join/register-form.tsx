import { findPasswordProblem, minStaffPasswordLength } from '@credit-studio/contracts/rules';
import { type AuthMessages, describeByAuthCode } from '@credit-studio/frontend/auth-errors';
import { Button } from '@credit-studio/ui';
import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { fields } from '../panel/index.ts';
import styles from './join.module.css';
import { findNameProblem, NameField } from './name-field.tsx';
import type { NewAccount } from './use-join.ts';

const registerMessages: AuthMessages = {
  codes: {
    'auth/weak-password': 'Password is too weak. Please use a stronger password.',
    'auth/operation-not-allowed': 'Email/password registration is not enabled.',
    'auth/invalid-email': 'Invalid email address format.',
    'auth/network-request-failed': 'Network error. Please check your connection and try again.',
    'auth/too-many-requests': 'Too many attempts. Please try again later.',
  },
  otherwise: 'Your account could not be created. Please try again.',
};

interface RegisterFormProps {
  email: string;
  /** Rejects with Firebase's error. */
  onSubmit: (account: NewAccount) => Promise<void>;
}

/** Name and password of someone who has no account yet. The address is the invited one. */
export function RegisterForm({ email, onSubmit }: RegisterFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<NewAccount>({
    mode: 'uncontrolled',
    initialValues: { userName: '', password: '' },
    validate: {
      userName: findNameProblem,
      password: (value) => (value ? findPasswordProblem(value, 'staff') : 'Please choose a password'),
    },
  });
  const submit = form.onSubmit(
    async ({ userName, password }) => {
      if (form.submitting) return;
      setProblem(null);
      await onSubmit({ userName: userName.trim(), password }).catch((error: unknown) => {
        setProblem(describeByAuthCode(registerMessages, error));
        form.getInputNode('password')?.focus();
      });
    },
    (problems) => form.getInputNode(problems.userName ? 'userName' : 'password')?.focus(),
  );
  return (
    <>
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" className={styles.message}>
          {problem}
        </Alert>
      )}
      <form onSubmit={submit} noValidate className={styles.form}>
        <NameField key={form.key('userName')} {...form.getInputProps('userName')} />
        {/* Password managers store the password under it. */}
        <TextInput
          label="Email address"
          type="email"
          autoComplete="username"
          size="md"
          readOnly
          classNames={{ input: fields.readOnly ?? '' }}
          value={email}
        />
        <PasswordInput
          label="Password"
          description={`At least ${minStaffPasswordLength} characters`}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          size="md"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth isLoading={form.submitting}>
          Create account and join
        </Button>
      </form>
    </>
  );
}
