import { useSession } from '../../session/session-context.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSubmission } from './use-submission.ts';

/** Asks for a reset mail. `onSent` gets the address, whether or not it has an account: no one may find out here. */
export function ResetPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const session = useSession();
  const form = useAccountForm({
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
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel="Send reset link"
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
    </AccountForm>
  );
}
