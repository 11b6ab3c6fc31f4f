import type { ConfirmedSession, SecondFactorMethod } from '@credit-studio/contracts';
import { Button } from '@credit-studio/ui';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { AppWay, RecoveryWay } from './code-ways.tsx';
import { offerMethods } from './offer-methods.ts';
import { PasskeyWay } from './passkey-way.tsx';
import { RecoveryCodeUsed } from './recovery-code-used.tsx';
import styles from './second-factor.module.css';
import { useWait } from './use-wait.ts';

export interface SecondFactorFormProps {
  /** Those that the person has. */
  methods: readonly SecondFactorMethod[];
  onConfirmed: (confirmed: ConfirmedSession) => void;
  /** Leads to new recovery codes once the session is confirmed, where a screen can be left. */
  onNewCodes?: (confirmed: ConfirmedSession) => void;
}

const ways = {
  passkey: { Way: PasskeyWay, label: 'Use your passkey' },
  'authenticator-app': { Way: AppWay, label: 'Use your authenticator app' },
  'recovery-code': { Way: RecoveryWay, label: 'Use a recovery code' },
} as const;

/** Confirms the session in the quickest way that the person has and the browser supports, or in another one. */
export function SecondFactorForm({ methods, onConfirmed, onNewCodes }: SecondFactorFormProps) {
  const offered = offerMethods(methods, { hasPasskeys: browserSupportsWebAuthn() });
  const [chosen, setChosen] = useState<SecondFactorMethod | null>(null);
  const [spent, setSpent] = useState<ConfirmedSession | null>(null);
  // Of all codes: the API counts the wrong ones together.
  const wait = useWait();
  if (spent)
    return (
      <RecoveryCodeUsed confirmed={spent} onContinue={onConfirmed} {...(onNewCodes && { onNewCodes })} />
    );
  const method = offered.find((known) => known === chosen) ?? offered[0];
  if (!method) return <NoWay />;
  const { Way } = ways[method];
  const others = offered.filter((other) => other !== method);
  const lacksPasskeys = methods.includes('passkey') && !offered.includes('passkey');
  return (
    <div className={styles.root}>
      {lacksPasskeys && <p className={styles.note}>This browser cannot use passkeys.</p>}
      <Way
        key={method}
        wait={wait}
        hasPasskey={offered.includes('passkey')}
        onConfirmed={method === 'recovery-code' ? setSpent : onConfirmed}
      />
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Other ways to confirm">
          {others.map((other) => (
            <li key={other}>
              <Button variant="subtle" onClick={() => setChosen(other)}>
                {ways[other].label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** All recovery codes are used, and the browser does not know the passkeys. */
function NoWay() {
  return (
    <p className={styles.text}>
      This browser cannot use passkeys, and you have no other way to confirm. Open the console in another
      browser, or ask an owner of the shop to remove your second factor.
    </p>
  );
}
