import type { User } from '@credit-studio/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconMail } from '@tabler/icons-react';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { usePermission, usePermissions } from '../../session/index.ts';
import { maxRecipients, messageLogParameter, messageParameter } from './message-addresses.ts';

export interface MessageButtonsProps {
  user: Pick<User, '_id' | 'userName' | 'UserEmail'>;
  look: 'icons' | 'buttons';
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

/** Opens the dialogs that write to someone and show what they were sent. */
export function MessageButtons({ user, look }: MessageButtonsProps) {
  const writing = useDialogAddress(messageParameter);
  const log = useDialogAddress(messageLogParameter);
  const may = usePermissions();
  const name = user.userName || user.UserEmail;
  if (look === 'buttons')
    return (
      <>
        {may('messages:write') && (
          <Button
            leftSection={<IconMail {...icon} />}
            variant="default"
            onClick={() => writing.open(user._id)}
          >
            Send message
          </Button>
        )}
        {may('messages:read') && (
          <Button
            leftSection={<IconHistory {...icon} />}
            variant="default"
            onClick={() => log.open(user._id)}
          >
            Message log
          </Button>
        )}
      </>
    );
  return (
    <>
      {may('messages:write') && (
        <ActionIcon
          aria-label={`Send a message to ${name}`}
          title="Send message"
          onClick={() => writing.open(user._id)}
        >
          <IconMail {...icon} />
        </ActionIcon>
      )}
      {may('messages:read') && (
        <ActionIcon
          aria-label={`Message log of ${name}`}
          title="Message log"
          onClick={() => log.open(user._id)}
        >
          <IconHistory {...icon} />
        </ActionIcon>
      )}
    </>
  );
}

/** Opens the dialog that writes to several people at once. */
export function MessageSeveralButton({ userIds }: { userIds: readonly string[] }) {
  const writing = useDialogAddress(messageParameter);
  const mayWrite = usePermission('messages:write');
  const isTooMany = userIds.length > maxRecipients;
  if (!mayWrite) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMail {...icon} />}
      disabled={userIds.length === 0 || isTooMany}
      onClick={() => writing.open(userIds.join(','))}
    >
      {isTooMany ? `Message at most ${maxRecipients} customers at once` : 'Send message…'}
    </Button>
  );
}
