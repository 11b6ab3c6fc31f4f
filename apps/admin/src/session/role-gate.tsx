import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { PlainScreen } from '../plain-screen/plain-screen.tsx';
import { OtherAccount } from './other-account.tsx';
import type { RenderSetUp } from './second-factor/set-up.tsx';
import { type Interruption, type SessionState, useSession } from './session.ts';

/** Loaded lazily: people who are already signed in never need it. */
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }));

const Denied = lazy(async () => ({ default: (await import('./denied.tsx')).Denied }));

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

const Challenge = lazy(async () => ({ default: (await import('./second-factor/challenge.tsx')).Challenge }));

const ChallengeDialog = lazy(async () => ({
  default: (await import('./second-factor/challenge.tsx')).ChallengeDialog,
}));

const SetUp = lazy(async () => ({ default: (await import('./second-factor/set-up.tsx')).SetUp }));

const SetUpDialog = lazy(async () => ({ default: (await import('./second-factor/set-up.tsx')).SetUpDialog }));

const checking = (
  <PlainScreen>
    <LoadingBlock label="Checking who is signed in…" />
  </PlainScreen>
);

interface RoleGateProps {
  /** Draws the way to a first second factor, for when the shop requires one. */
  renderSetUp: RenderSetUp;
  children: ReactNode;
}

/** Lets staff through. It only spares others a broken screen: the API guards what is behind it. */
export function RoleGate({ renderSetUp, children }: RoleGateProps) {
  const { state, interruption } = useSession();
  if (state.status === 'staff')
    return (
      <>
        {children}
        {interruption && (
          <Suspense fallback={null}>
            <Interrupted interruption={interruption} renderSetUp={renderSetUp} />
          </Suspense>
        )}
      </>
    );
  return (
    <Suspense fallback={checking}>
      <Outside state={state} renderSetUp={renderSetUp} />
    </Suspense>
  );
}

type InterruptedProps = { interruption: Interruption; renderSetUp: RenderSetUp };

/** Over the screen of someone who was let in. */
function Interrupted({ interruption, renderSetUp }: InterruptedProps) {
  switch (interruption.status) {
    case 'expired':
      return <SignInAgain email={interruption.email} />;
    case 'unconfirmed':
      return <ChallengeDialog methods={interruption.methods} />;
    case 'needs-set-up':
      return <SetUpDialog renderSetUp={renderSetUp} />;
  }
}

type OutsideProps = { state: Exclude<SessionState, { status: 'staff' }>; renderSetUp: RenderSetUp };

/** In place of the console. */
function Outside({ state, renderSetUp }: OutsideProps) {
  const { retry } = useSession();
  const otherAccount = <OtherAccount variant="default" />;
  switch (state.status) {
    case 'loading':
    case 'weak-password':
      return checking;
    case 'signed-out':
      return <SignIn notice={state.notice} />;
    case 'denied':
      return <Denied email={state.email} otherAccount={otherAccount} />;
    case 'unconfirmed':
      return <Challenge email={state.email} methods={state.methods} />;
    case 'needs-set-up':
      return <SetUp email={state.email} renderSetUp={renderSetUp} />;
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
