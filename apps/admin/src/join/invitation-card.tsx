import { type OpenInvitation, staffRoleDescriptions } from '@credit-studio/contracts';
import { localTimeZone } from '@credit-studio/frontend/local-time-zone';
import {
  Button,
  ButtonLink,
  DateText,
  ErrorPanel,
  LoadingBlock,
  labelWord,
  TimeZoneProvider,
} from '@credit-studio/ui';
import { Alert, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { paths, storefrontPaths } from '../lib/paths.ts';
import { useServices } from '../lib/services.ts';
import { useSession } from '../session/index.ts';
// Not through the door of the session, which is part of the first load.
import { SignInForm } from '../session/sign-in-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { JoinStep } from './decide-join-step.ts';
import styles from './join.module.css';
import { RegisterForm } from './register-form.tsx';
import { type Join, useJoin } from './use-join.ts';

interface InvitationCardProps {
  code: string;
  invitation: OpenInvitation;
}

/** Who invites whom as what, and the next step. */
export function InvitationCard({ code, invitation }: InvitationCardProps) {
  const { email, role, invitedBy, expiresAt } = invitation;
  const join = useJoin(code, invitation);
  const { step } = join.step;
  const heading = useFocusOnStep(step);
  const title = titles[step];
  return (
    <section className={styles.card} aria-labelledby="invitation-title">
      <p className={styles.eyebrow}>Administration</p>
      <Title order={1} size="h2" id="invitation-title">
        {invitedBy ? `${invitedBy} invites you` : 'You are invited'} to the team as {labelWord(role)}
      </Title>
      <p className={styles.description}>{staffRoleDescriptions[role]}</p>
      <p className={styles.facts}>
        For <strong>{email}</strong>, valid until {/* The zone of the shop is for staff to read. */}
        <TimeZoneProvider timeZone={localTimeZone}>
          <DateText value={expiresAt} format="dateTime" />
        </TimeZoneProvider>
      </p>
      <div className={styles.step}>
        {title && (
          <Title order={2} size="h4" ref={heading} tabIndex={-1} className={styles.stepTitle}>
            {title}
          </Title>
        )}
        <Step join={join} invitation={invitation} />
      </div>
    </section>
  );
}

const titles: Record<JoinStep['step'], string | null> = {
  wait: null,
  'unknown-person': null,
  register: 'Create your account',
  'sign-in': 'Sign in to join',
  confirm: 'Join the team',
  'other-person': 'You are signed in with another address',
  refused: 'You could not join',
  member: 'You are already in the team',
};

/** Moves the focus to the title of the next step, but not of the first: nothing was left there. */
function useFocusOnStep(step: JoinStep['step']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<JoinStep['step']>(null);
  useEffect(() => {
    if (step === 'wait') return;
    if (shown.current !== null && shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

function Step({ join, invitation }: { join: Join; invitation: OpenInvitation }) {
  const { email, role } = invitation;
  const { retry } = useSession();
  const { step: next, isRunning } = join;
  switch (next.step) {
    case 'wait':
      return <LoadingBlock label="Checking who is signed in…" />;
    case 'unknown-person':
      return (
        <ErrorPanel
          size="compact"
          title="It could not be checked who is signed in"
          message={next.message}
          onRetry={retry}
        />
      );
    case 'register':
      return <RegisterForm email={email} onSubmit={join.registerAndJoin} />;
    case 'sign-in':
      return (
        <>
          <SignInForm
            email={email}
            notice={next.notice}
            submitLabel={next.needsName ? 'Sign in' : `Sign in and join as ${labelWord(role)}`}
            onSubmit={({ password }) => join.signInAndJoin(password)}
          />
          <ForgottenPassword />
        </>
      );
    case 'confirm':
      return (
        <>
          <p className={styles.words}>You are signed in as {email}.</p>
          {next.problem && <Problem message={next.problem} />}
          <ConfirmForm
            needsName={next.needsName}
            submitLabel={`Join as ${labelWord(role)}`}
            isRunning={isRunning}
            onJoin={join.join}
          />
        </>
      );
    case 'other-person':
      return (
        <>
          <p className={styles.words}>
            You are signed in as {next.email}. The invitation is for {email}.
          </p>
          <OtherAccount email={email} />
        </>
      );
    case 'refused':
      return (
        <>
          <Problem message={next.message} />
          {next.way === 'other-account' ? <OtherAccount email={email} /> : <NewInvitation />}
          {next.way === 'new-invitation-or-retry' && (
            <Button
              fullWidth
              size="md"
              variant="subtle"
              className={styles.second}
              isLoading={isRunning}
              onClick={() => void join.join()}
            >
              Try again
            </Button>
          )}
        </>
      );
    case 'member':
      return (
        <ButtonLink href={paths.dashboard} size="md" fullWidth>
          Open the console
        </ButtonLink>
      );
  }
}

function Problem({ message }: { message: string }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" className={styles.message}>
      {message}
    </Alert>
  );
}

function OtherAccount({ email }: { email: string }) {
  const { signOut } = useSession();
  return (
    <Button fullWidth size="md" onClick={() => void signOut()}>
      Sign in as {email}
    </Button>
  );
}

function NewInvitation() {
  return (
    <>
      <p className={styles.words}>
        Ask an owner of the shop for a new invitation. If you are in the team already, open the console.
      </p>
      <ButtonLink href={paths.dashboard} variant="default" size="md" fullWidth>
        Open the console
      </ButtonLink>
    </>
  );
}

function ForgottenPassword() {
  const { configuration } = useServices();
  return (
    <p className={styles.footer}>
      <a href={new URL(storefrontPaths.resetPassword, configuration.storefrontOrigin).href}>
        Forgot your password?
      </a>
    </p>
  );
}
