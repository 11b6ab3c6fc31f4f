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
      password: (value) => (value ? null : 'Please enter your password'),
    },
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) =>
      session.changeEmail({ email: values.email.trim().toLowerCase(), password: values.password }),
    onSuccess: ({ isPending }, values) => {
      notifyUser.success(
        isPending
          ? 'Your address will be changed in a few minutes. You will then be asked to sign in with it.'
          : `We have mailed a link to ${values.email.trim()}.`,
      );
      onClose();
      return queryClient.invalidateQueries({ queryKey: queryKeys.account.all });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Correct your email address"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstProblem(form))} noValidate>
        <Stack gap="md">
          <Text>
            You sign in with it from then on, and we mail a link to it. You are signed out elsewhere.
          </Text>
          {change.isError && (
            <Alert color="red" role="alert">
              {describeAuthError('login', change.error)}
            </Alert>
          )}
          <TextInput
            label="Email Address"
            type="email"
            autoComplete="username"
            maxLength={254}
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            required
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Change the address
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function checkAddress(address: string, current: string): string | null {
  if (!/^\S+@\S+$/.test(address)) return 'Please enter a valid email address';
  return address.toLowerCase() === current.toLowerCase() ? 'This is your address already.' : null;
}
