import type { StaffSecurity, StaffSession } from '@credit-studio/contracts';
import { DateText, FormCard, StatusBadge } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useApi } from '../../lib/services.ts';
import { useSession } from '../../session/index.ts';
import { hasSecondFactor } from './describe-removal.ts';
import styles from './security.module.css';
import { useSecurityChange } from './security-queries.ts';

/** Where the person is signed in: this session first, then the last used. */
export function SessionsSection({ security }: { security: StaffSecurity }) {
  const sessions = security.sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  );
  return (
    <FormCard
      headingOrder={3}
      title="Sessions"
      description="Where you used the console in the last 30 days. End one that you do not recognize, and change your password."
      footer={<EndAllSessions />}
    >
      <ul className={styles.rows} aria-label="Your sessions">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} isConfirmable={hasSecondFactor(security)} />
        ))}
      </ul>
    </FormCard>
  );
}

interface SessionRowProps {
  session: StaffSession;
  /** Whether the person has something to confirm a session with. */
  isConfirmable: boolean;
}

function SessionRow({ session, isConfirmable }: SessionRowProps) {
  const { _id: id, isCurrent, isConfirmed, address, signedInAt, lastSeenAt } = session;
  const change = useSecurityChange();
  const device = session.device || 'Unknown browser';
  const Icon = /\b(iPhone|iPad|Android)\b/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon className={styles.rowIcon} size="1.25rem" stroke={1.5} aria-hidden />
      <div className={styles.rowText}>
        <p className={styles.name}>
          {device} {isCurrent && <span className={styles.mark}>This session</span>}
          {isConfirmable && (
            <StatusBadge
              kind="activity"
              status={isConfirmed ? 'active' : 'inactive'}
              label={isConfirmed ? 'Confirmed' : 'Not confirmed'}
            />
          )}
        </p>
        <p className={styles.facts}>
          <span>{address}</span>
          <span>
            Signed in <DateText value={signedInAt} format="dateTime" />
          </span>
          {!isCurrent && (
            <span>
              Last used <DateText value={lastSeenAt} format="dateTime" />
            </span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <ConfirmAction
          title={`End the session of ${device}?`}
          message={`It was last used from ${address}. What is not saved there is lost, and it has to sign in again.`}
          confirmLabel="End session"
          isDestructive
          act={() => change.mutateAsync((api) => api.endStaffSession({ params: { id } }))}
          successMessage="The session was ended."
          failureMessage="The session could not be ended"
          renderTrigger={({ open }) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`End the session of ${device}, ${address}`}
              onClick={open}
            >
              End
            </Button>
          )}
        />
      )}
    </li>
  );
}

function EndAllSessions() {
  const api = useApi();
  const { signOut } = useSession();
  return (
    <ConfirmAction
      title="End all sessions?"
      message="You are signed out of the console and the shop on all devices, this one included. Sign in again to continue."
      confirmLabel="End all sessions"
      isDestructive
      act={() => api.endSessions()}
      successMessage="All your sessions were ended."
      failureMessage="The sessions could not be ended"
      onDone={() => void signOut()}
      renderTrigger={({ open }) => (
        <Button variant="default" onClick={open}>
          End all sessions…
        </Button>
      )}
    />
  );
}
