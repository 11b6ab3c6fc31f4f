import { isDeadLink } from '../../session/describe-auth-error.ts';
import { useSession } from '../../session/session-context.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type NewPassword, validateNewPassword } from './registration-rules.ts';
import { useAccountForm } from './use-account-form.ts';
import { useSubmission } from './use-submission.ts';

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
