import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstProblem } from '../../lib/focus-first-problem';
import { useSession } from '../../session/session-context';
import { type Registration, validateRegistration } from './registration-rules';
import { SubmissionAlert } from './submission-alert';
import { useSubmission } from './use-submission';

const emptyRegistration: Registration = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  hasAcceptedTerms: false,
};

/** Creates the identity and the record behind it; the page above notices and leads on. */
export function RegisterForm() {
  const session = useSession();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: validateRegistration,
  });
  const { isSubmitting, errorMessage, submit } = useSubmission('register', (values: Registration) =>
    session.register({
      email: values.email.trim(),
      password: values.password,
      displayName: values.fullName.trim(),
    }),
  );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstProblem(form))} noValidate>
      <Stack gap="md">
        <SubmissionAlert message={errorMessage} />
        <TextInput
          label="Full Name"
          autoComplete="name"
          maxLength={120}
          size="md"
          required
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
        />
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
          description="At least 6 characters"
          autoComplete="new-password"
          size="md"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          size="md"
          required
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Checkbox
          label="I agree to the terms: credits pay for videos, and a failed video costs nothing."
          required
          key={form.key('hasAcceptedTerms')}
          {...form.getInputProps('hasAcceptedTerms', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" loading={isSubmitting} fullWidth>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
