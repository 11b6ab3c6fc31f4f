import { useNavigationGuard } from '@credit-studio/frontend/navigation-guards';
import { CopyButton } from '@credit-studio/ui';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { nameFileOfToday, saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../session/index.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesDialogProps {
  /** Null while there are none to show. */
  codes: readonly string[] | null;
  /** The person says that they have stored the codes. */
  onStored: () => void;
}

const advice = 'Each code signs you in once, when you have lost your passkeys and your authenticator app.';

/** The codes as a file: whose they are and how they work, for the person who finds it in a year. */
function writeFile({ codes, email }: { codes: readonly string[]; email: string }): Blob {
  const lines = [`Recovery codes for Credit Studio: ${email}`, advice, '', ...codes, ''];
  return new Blob([lines.join('\n')], { type: 'text/plain' });
}

/** The address of the person who is signed in; empty while the session does not know it. */
function useOwnEmail(): string {
  const { state } = useSession();
  if (state.status === 'staff') return state.user.UserEmail;
  return 'email' in state ? state.email : '';
}

/**
 * Recovery codes, which are shown once: neither Escape nor a click next to the dialog closes it, and the screen is not
 * left before the person says that they have stored them.
 */
export function RecoveryCodesDialog({ codes, onStored }: RecoveryCodesDialogProps) {
  const isOpen = codes !== null;
  useNavigationGuard({ decide: () => (isOpen ? 'stay' : 'go'), asksBeforeUnload: isOpen });
  return (
    <Modal
      opened={isOpen}
      onClose={() => undefined}
      title="Store your recovery codes"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
    >
      {codes && <RecoveryCodes codes={codes} onStored={onStored} />}
    </Modal>
  );
}

function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const email = useOwnEmail();
  const [isStored, setStored] = useState(false);
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {advice} Store them in your password manager or print them.{' '}
        <strong>You cannot see them again.</strong>
      </p>
      <CodeList codes={codes} />
      <div className={styles.tools}>
        <CopyButton value={codes.join('\n')} size="sm" label="Copy" />
        <Button
          variant="default"
          leftSection={<IconDownload size="1rem" aria-hidden />}
          onClick={() => saveFile(writeFile({ codes, email }), nameFileOfToday('recovery-codes', 'txt'))}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size="1rem" aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <Group justify="space-between" gap="sm">
        <Checkbox
          label="I have stored these codes"
          checked={isStored}
          onChange={({ currentTarget }) => setStored(currentTarget.checked)}
        />
        <Button onClick={onStored} disabled={!isStored}>
          Done
        </Button>
      </Group>
      <PrintedCodes codes={codes} email={email} />
    </div>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}

/** What the printer gets in place of the page. Next to the page, since a dialog is cut where its frame ends. */
function PrintedCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  return createPortal(
    <section className={styles.sheet} aria-hidden data-printed>
      <h1>Recovery codes for Credit Studio</h1>
      <p>{email}</p>
      <p>{advice}</p>
      <CodeList codes={codes} />
    </section>,
    document.body,
  );
}
