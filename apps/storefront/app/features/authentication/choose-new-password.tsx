import type { PasswordHolder } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { describeAuthError, isInvalidLink } from '../../session/describe-auth-error.ts';
import { useSession } from '../../session/session-context.ts';
import { EmailField, type NewPassword, NewPasswordFields, validateNewPassword } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { InvalidLink } from './link-results.tsx';
import { useAccountForm, useSubmission } from './use-account-form.ts';

export interface ChooseNewPasswordProps {
  /** One-time code of the link. */
  code: string;
  /** Whose account it is, as the link says. */
  holder: PasswordHolder;
  onChanged: (result: { hasEndedSessions: boolean }) => void;
  onRequestAgain: () => void;
}

/** The target of a reset link: the form, once the link's code has been checked. */
export function ChooseNewPassword({ code, holder, onChanged, onRequestAgain }: ChooseNewPasswordProps) {
  const { state, check, reject } = useResetCode(code);
  switch (state.status) {
    case 'checking':
      return <LoadingBlock label={m.auth_checking_link()} minHeightPx={240} />;
    case 'valid':
      return <NewPasswordForm {...{ code, holder, onChanged }} email={state.email} onInvalidLink={reject} />;
    case 'invalid':
      return (
        <InvalidLink
          message={state.message}
          action={<Button onClick={onRequestAgain}>{m.auth_request_link()}</Button>}
        />
      );
    case 'unchecked':
      return (
        <ErrorPanel
          headingOrder={2}
          title={m.auth_link_unchecked()}
          message={state.message}
          onRetry={() => void check()}
        />
      );
  }
}

type ResetCodeState =
  | { status: 'checking' }
  | { status: 'valid'; email: string }
  /** Used, expired or incomplete. */
  | { status: 'invalid'; message: string }
  /** The code could not be checked; a retry may work. */
  | { status: 'unchecked'; message: string };

function toFailedState(error: unknown): ResetCodeState {
  return {
    status: isInvalidLink(error) ? 'invalid' : 'unchecked',
    message: describeAuthError('new-password', error),
  };
}

/** Checks the code of a reset link. The component is keyed by it, so it never changes. */
function useResetCode(code: string) {
  const session = useSession();
  const [state, setState] = useState<ResetCodeState>({ status: 'checking' });
  const reject = useCallback((error: unknown) => setState(toFailedState(error)), []);
  const check = useCallback(async () => {
    setState({ status: 'checking' });
    try {
      setState({ status: 'valid', email: await session.findPasswordResetEmail(code) });
    } catch (error) {
      reject(error);
    }
  }, [session, code, reject]);
  useEffect(() => {
    void check();
  }, [check]);
  return { state, check, reject };
}

interface NewPasswordFormProps {
  /** One-time code of the link. */
  code: string;
  holder: PasswordHolder;
  /** The account whose password is set. */
  email: string;
  onChanged: (result: { hasEndedSessions: boolean }) => void;
  /** The link expired or was used while the user was typing. */
  onInvalidLink: (error: unknown) => void;
}

/** Sets a new password with the code of a link. */
function NewPasswordForm({ code, holder, email, onChanged, onInvalidLink }: NewPasswordFormProps) {
  const session = useSession();
  const form = useAccountForm<NewPassword>({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => validateNewPassword(values, holder),
  });
  const { isSubmitting, errorMessage, submit } = useSubmission(
    'new-password',
    async ({ password }: NewPassword) => {
      try {
        onChanged(await session.resetPassword({ code, email, password }));
      } catch (error) {
        if (!isInvalidLink(error)) throw error;
        onInvalidLink(error);
      }
    },
  );
  return (
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel={m.auth_change_password()}
    >
      {/* Password managers store the new password under this address. */}
      <EmailField value={email} required={false} readOnly />
      <NewPasswordFields label={m.auth_new_password()} holder={holder} form={form} />
    </AccountForm>
  );
}
