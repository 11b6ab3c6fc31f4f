import { m } from '@credit-studio/messages';
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { notifyUser } from '../../lib/notifier.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { describeAuthError } from '../../session/describe-auth-error.ts';
import { useSession } from '../../session/session-context.ts';

interface CorrectEmailDialogProps {
  /** The address that is not confirmed. */
  email: string;
  onClose: () => void;
}

/** Replaces a mistyped address. The password shows that the user is asking, and not only someone at their screen. */
export function CorrectEmailDialog({ email, onClose }: CorrectEmailDialogProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: { email, password: '' },
    validate: {
      email: (value) => checkAddress(value.trim(), email),
      password: (value) => (value ? null : m.profile_correct_password_missing()),
    },
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) =>
      session.changeEmail({ email: values.email.trim().toLowerCase(), password: values.password }),
    onSuccess: ({ isPending }, values) => {
      notifyUser.success(
        isPending ? m.profile_correct_pending() : m.profile_correct_mailed({ email: values.email.trim() }),
      );
      onClose();
      return queryClient.invalidateQueries({ queryKey: queryKeys.account.all });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.profile_correct_title()}
      closeButtonProps={{ 'aria-label': m.profile_close() }}
    >
      <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstProblem(form))} noValidate>
        <Stack gap="md">
          <Text>{m.profile_correct_note()}</Text>
          {change.isError && (
            <Alert color="red" role="alert">
              {describeAuthError('login', change.error)}
            </Alert>
          )}
          <TextInput
            label={m.profile_correct_email()}
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={m.profile_correct_password()}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': m.profile_correct_password_toggle() }}
            required
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {m.profile_correct_cancel()}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {m.profile_correct_submit()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function checkAddress(address: string, current: string): string | null {
  if (!/^\S+@\S+$/.test(address)) return m.profile_correct_email_invalid();
  return address.toLowerCase() === current.toLowerCase() ? m.profile_correct_email_same() : null;
}
