import { m } from '@credit-studio/messages';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { EmailVerification } from '../../session/create-session.ts';
import { describeAuthError } from '../../session/describe-auth-error.ts';
import { toReturnState } from '../../session/login-state.ts';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { ConfirmedEmail, InvalidLink } from './link-results.tsx';

type Verification =
  | EmailVerification
  | { status: 'checking' }
  /** The code could not be checked; a retry may work. */
  | { status: 'unchecked'; message: string };

function toUnchecked(error: unknown): Verification {
  return { status: 'unchecked', message: describeAuthError('reset', error) };
}

/** Confirms the address as soon as the page is open. Repeating it is harmless. */
function useVerification(code: string) {
  const session = useSession();
  const [state, setState] = useState<Verification>({ status: 'checking' });
  const verify = useCallback(async () => {
    setState({ status: 'checking' });
    setState(await session.verifyEmail(code).catch(toUnchecked));
  }, [session, code]);
  useEffect(() => {
    void verify();
  }, [verify]);
  return { state, verify };
}

/** The target of a link that confirms an address, for people who are signed in and those who are not. */
export function VerifyEmail({ code }: { code: string }) {
  const { state, verify } = useVerification(code);
  const isSignedIn = useSessionState().status === 'signed-in';
  const navigate = useNavigate();
  // The account shows the reminder, which sends another link.
  const toAccount = () =>
    isSignedIn
      ? navigate(paths.dashboard)
      : navigate(paths.login, { state: toReturnState({ pathname: paths.dashboard, search: '', hash: '' }) });
  switch (state.status) {
    case 'checking':
      return <LoadingBlock label={m.auth_checking_link()} minHeightPx={240} />;
    case 'confirmed':
      return (
        <ConfirmedEmail
          email={state.email}
          wasVerified={state.wasVerified}
          action={<Button onClick={toAccount}>{isSignedIn ? m.auth_go_to_account() : m.auth_login()}</Button>}
        />
      );
    case 'invalid':
      return (
        <InvalidLink
          message={state.message}
          action={
            <Button onClick={toAccount}>
              {isSignedIn ? m.auth_request_in_account() : m.auth_login_for_link()}
            </Button>
          }
        />
      );
    case 'unchecked':
      return (
        <ErrorPanel
          headingOrder={2}
          title={m.auth_link_unchecked()}
          message={state.message}
          onRetry={() => void verify()}
        />
      );
  }
}
