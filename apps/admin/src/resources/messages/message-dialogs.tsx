import { LoadingBlock } from '@credit-studio/ui';
import { lazy, Suspense } from 'react';
import { AddressedDialog } from '../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { usePermissions } from '../../session/index.ts';
import { maxRecipients, messageLogParameter, messageParameter } from './message-addresses.ts';

const SendMessage = lazy(async () => ({
  default: (await import('./send-message/send-message.tsx')).SendMessage,
}));
const PersonMessageLog = lazy(async () => ({
  default: (await import('./message-log/message-log.tsx')).PersonMessageLog,
}));

/** What the address opens about one person's mail; each is fetched when it is first opened. */
export function MessageDialogs() {
  const writing = useDialogAddress(messageParameter);
  const log = useDialogAddress(messageLogParameter);
  const may = usePermissions();
  const recipients = may('messages:write') ? writing.subject : null;
  const person = may('messages:read') ? log.subject : null;
  return (
    <>
      <AddressedDialog isOpen={recipients !== null} onClose={writing.close} title="Send message" size="lg">
        <Suspense fallback={<LoadingBlock lines={6} />}>
          {recipients && (
            <SendMessage
              key={recipients}
              userIds={recipients.split(',').slice(0, maxRecipients)}
              onClose={writing.close}
            />
          )}
        </Suspense>
      </AddressedDialog>
      <AddressedDialog isOpen={person !== null} onClose={log.close} title="Message log" size="xl">
        <Suspense fallback={<LoadingBlock lines={6} />}>
          {person && <PersonMessageLog key={person} userId={person} />}
        </Suspense>
      </AddressedDialog>
    </>
  );
}
