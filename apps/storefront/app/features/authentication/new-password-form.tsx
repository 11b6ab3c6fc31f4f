import { isDeadLink } from '../../session/describe-auth-error';
import { useSession } from '../../session/session-context';
import { EmailField } from './account-fields';
import { AccountForm } from './account-form';
import { NewPasswordFields } from './new-password-fields';
import { type NewPassword, validateNewPassword } from './registration-rules';
import { useAccountForm } from './use-account-form';
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
  const form = useAccountForm<NewPassword>({
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
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel="Change password"
    >
      {/* Read-only, and there for password managers too: they store the pair. */}
      <EmailField value={email} required={false} readOnly />
      <NewPasswordFields label="New Password" form={form} />
    </AccountForm>
  );
}
