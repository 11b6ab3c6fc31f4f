import { Button, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';
import { useSession } from './session.ts';

/** Loaded lazily: people who are already signed in never need it. */
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }));

const Denied = lazy(async () => ({ default: (await import('./denied.tsx')).Denied }));

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

const checking = (
  <PlainScreen>
    <LoadingBlock label="Checking who is signed in…" />
  </PlainScreen>
);

/** Lets staff through. It only spares others a broken screen: the API guards what is behind it. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { state, isExpired, signOut, retry } = useSession();
  const otherAccount = (
    <Button variant="default" onClick={() => void signOut()}>
      Sign in as someone else
    </Button>
  );
  switch (state.status) {
    case 'staff':
      return (
        <>
          {children}
          {isExpired && (
            <Suspense fallback={null}>
              <SignInAgain email={state.user.UserEmail} />
            </Suspense>
          )}
        </>
      );
    case 'loading':
    case 'weak-password':
      return checking;
    case 'signed-out':
      return (
        <Suspense fallback={checking}>
          <SignIn notice={state.notice} />
        </Suspense>
      );
    case 'denied':
      return (
        <Suspense fallback={checking}>
          <Denied email={state.email} otherAccount={otherAccount} />
        </Suspense>
      );
    case 'failed':
      return (
        <PlainScreen>
          <ErrorPanel
            size="page"
            headingOrder={1}
            title="The administration could not be opened"
            message={state.message}
            onRetry={retry}
            secondaryAction={otherAccount}
          />
        </PlainScreen>
      );
  }
}
