import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstProblem } from '../../lib/focus-first-problem';
import { isDeadLink } from '../../session/describe-auth-error';
import { useSession } from '../../session/session-context';
import { type NewPassword, validateNewPassword } from './registration-rules';
import { SubmissionAlert } from './submission-alert';
import { useSubmission } from './use-submission';

export interface NewPasswordFormProps {
  /** One-time code of the link. */
  code: string;
  /** Whose password it is. */
  email: string;
  onChanged: (result: { hasEndedSessions: boolean }) => void;
  /** The link expired, or was used, while the person was typing. */
  onDeadLink: (error: unknown) => void;
}

/** Sets a new password by a link's code. */
export function NewPasswordForm({ code, email, onChanged, onDeadLink }: NewPasswordFormProps) {
  const session = useSession();
  const form = useForm<NewPassword>({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: validateNewPassword,
  });
  const { isSubmitting, errorMessage, submit } = useSubmission(
    'new-password',
    async ({ password }: NewPassword) => {
      try {
        onChanged(await session.resetPassword({ code, email, password }));
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        onDeadLink(error);
      }
    },
  );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstProblem(form))} noValidate>
      <Stack gap="md">
        <SubmissionAlert message={errorMessage} />
        {/* Read-only, and there for password managers too: they store the pair. */}
        <TextInput
          label="Email Address"
          type="email"
          autoComplete="username"
          size="md"
          value={email}
          readOnly
        />
        <PasswordInput
          label="New Password"
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
        <Button type="submit" size="md" loading={isSubmitting} fullWidth>
          Change password
        </Button>
      </Stack>
    </form>
  );
}
