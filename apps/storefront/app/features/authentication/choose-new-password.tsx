import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeAuthError, isInvalidLink } from '../../session/describe-auth-error.ts';
import { useSession } from '../../session/session-context.ts';
import { EmailField, type NewPassword, NewPasswordFields, validateNewPassword } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './authentication.module.css';
import { useAccountForm, useSubmission } from './use-account-form.ts';

export interface ChooseNewPasswordProps {
  /** One-time code of the link. */
  code: string;
  onChanged: (result: { hasEndedSessions: boolean }) => void;
  onRequestAgain: () => void;
}

/** The target of a reset link: the form, once the link's code has been checked. */
export function ChooseNewPassword({ code, onChanged, onRequestAgain }: ChooseNewPasswordProps) {
  const { state, check, reject } = useResetCode(code);
  switch (state.status) {
    case 'checking':
      return <LoadingBlock label="Checking your link…" minHeightPx={240} />;
    case 'valid':
      return <NewPasswordForm code={code} email={state.email} onChanged={onChanged} onInvalidLink={reject} />;
    case 'invalid':
      return <InvalidResetLink message={state.message} onRequestAgain={onRequestAgain} />;
    case 'unchecked':
      return (
        <ErrorPanel
          headingOrder={2}
          title="We could not check your link"
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
  /** The account whose password is set. */
  email: string;
  onChanged: (result: { hasEndedSessions: boolean }) => void;
  /** The link expired or was used while the user was typing. */
  onInvalidLink: (error: unknown) => void;
}

/** Sets a new password with the code of a link. */
function NewPasswordForm({ code, email, onChanged, onInvalidLink }: NewPasswordFormProps) {
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
        if (!isInvalidLink(error)) throw error;
        onInvalidLink(error);
      }
    },
  );
  return (
    <AccountForm
      onSubmit={form.submitTo(submit)}
      {...{ errorMessage, isSubmitting }}
      submitLabel="Change password"
    >
      {/* Password managers store the new password under this address. */}
      <EmailField value={email} required={false} readOnly />
      <NewPasswordFields label="New Password" form={form} />
    </AccountForm>
  );
}

interface InvalidResetLinkProps {
  /** Why the link does not work. */
  message: string;
  onRequestAgain: () => void;
}

/** Replaces the form and takes over the focus. */
function InvalidResetLink({ message, onRequestAgain }: InvalidResetLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <IconLinkOff size={40} stroke={1.25} className={styles.warningIcon} aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1}>
        This link no longer works
      </Title>
      <Text>{message}</Text>
      <Button onClick={onRequestAgain}>Request a new link</Button>
    </div>
  );
}
