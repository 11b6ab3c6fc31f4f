import type { AddedSecondFactor, Passkey, StaffSecurity } from '@credit-studio/contracts';
import { maxPasskeys } from '@credit-studio/contracts/rules';
import { DateText, FormCard } from '@credit-studio/ui';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { notify } from '../../lib/notify.ts';
import { describeRemoval } from './describe-removal.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import styles from './security.module.css';
import { useSecurityChange, useTakeSecurity } from './security-queries.ts';
import { PasskeyForm } from './set-up/passkey-form.tsx';

interface SectionProps {
  security: StaffSecurity;
}

/** Why no further passkey can be added here; null when one can. */
function findObstacle({ passkeys }: StaffSecurity): string | null {
  if (!browserSupportsWebAuthn()) return 'This browser cannot use passkeys. Add them in another one.';
  if (passkeys.length < maxPasskeys) return null;
  return `You have ${maxPasskeys} passkeys, which is the most. Remove one to add another.`;
}

/** The person's passkeys, and further ones. */
export function PasskeysSection({ security }: SectionProps) {
  const { passkeys } = security;
  const obstacle = findObstacle(security);
  return (
    <FormCard
      headingOrder={3}
      title="Passkeys"
      description="Confirm with your fingerprint, your face, a PIN or a security key. Add one for each device that does not share them."
      footer={obstacle === null && <AddPasskey isFirst={passkeys.length === 0} />}
    >
      {passkeys.length === 0 ? (
        <p className={styles.text}>
          You have no passkey. It is quicker than a code, and a false page cannot ask for it.
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} security={security} />
          ))}
        </ul>
      )}
      {obstacle && <p className={styles.note}>{obstacle}</p>}
    </FormCard>
  );
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const take = useTakeSecurity();
  const close = () => setOpen(false);
  const receive = ({ security }: AddedSecondFactor) => {
    close();
    take(security);
    notify.success('The passkey was added.');
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {isFirst ? 'Add a passkey' : 'Add another passkey'}
      </Button>
      <Modal opened={isOpen} onClose={close} title="Add a passkey" closeOnClickOutside={false}>
        <PasskeyForm onAdded={receive} onCancel={close} cancelLabel="Cancel" />
      </Modal>
    </>
  );
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

function PasskeyRow({ passkey, security }: SectionProps & { passkey: Passkey }) {
  const { _id: id, name, isSynced, addedAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const change = useSecurityChange();
  const endRenaming = () => {
    setRenaming(false);
    // The button is drawn again first.
    setTimeout(() => rename.current?.focus());
  };
  return (
    <li className={styles.row}>
      <IconKey className={styles.rowIcon} size="1.25rem" stroke={1.5} aria-hidden />
      {isRenaming ? (
        <RenamePasskey passkey={passkey} onDone={endRenaming} />
      ) : (
        <>
          <div className={styles.rowText}>
            <p className={styles.name}>
              {name} {isSynced && <span className={styles.mark}>Synced</span>}
            </p>
            <p className={styles.facts}>
              <span>
                Added <DateText value={addedAt} />
              </span>
              <span>
                {lastUsedAt === null ? (
                  'Not used yet'
                ) : (
                  <>
                    Last used <DateText value={lastUsedAt} />
                  </>
                )}
              </span>
            </p>
          </div>
          <span className={styles.rowActions}>
            <ActionIcon ref={rename} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
              <IconPencil {...icon} />
            </ActionIcon>
            <ConfirmAction
              title={`Remove the passkey “${name}”?`}
              message={describeRemoval(security, { kind: 'passkey', isSynced })}
              confirmLabel="Remove passkey"
              isDestructive
              act={() => change.mutateAsync((api) => api.removePasskey({ params: { id } }))}
              successMessage="The passkey was removed."
              failureMessage="The passkey could not be removed"
              renderTrigger={({ open }) => (
                <ActionIcon aria-label={`Remove ${name}`} onClick={open}>
                  <IconTrash {...icon} />
                </ActionIcon>
              )}
            />
          </span>
        </>
      )}
    </li>
  );
}
