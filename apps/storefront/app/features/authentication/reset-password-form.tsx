import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstProblem } from '../../lib/focus-first-problem';
import { useSession } from '../../session/session-context';
import { SubmissionAlert } from './submission-alert';
import { useSubmission } from './use-submission';

/** Asks for a reset mail. `onSent` gets the address, whether or not it has an account: nobody may find out here. */
export function ResetPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const session = useSession();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : 'Please enter your email address') },
  });
  const { isSubmitting, errorMessage, submit } = useSubmission(
    'reset',
    async ({ email }: typeof form.values) => {
      await session.sendPasswordReset(email.trim());
      onSent(email.trim());
    },
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
        <Button type="submit" size="md" loading={isSubmitting} fullWidth>
          Send reset link
        </Button>
      </Stack>
    </form>
  );
}
