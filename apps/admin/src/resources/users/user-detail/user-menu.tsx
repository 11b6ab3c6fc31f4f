import type { User } from '@credit-studio/contracts';
import { isStaffRole, maxBlockReasonLength } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { Button, Menu, Stack, Textarea } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import type { May } from '../../../lib/screen-permissions.ts';
import { useSession, useUserRights } from '../../../session/index.ts';
import { DeleteUser } from '../delete-user.tsx';
import { useDataExport, useUserCare } from '../user-care-queries.ts';

const icon = { size: '1.0625rem', 'aria-hidden': true } as const;

/** What is done less often, each after a question; nothing where the role includes none of it. */
export function UserMenu({ user }: { user: User }) {
  const may = useUserRights(user);
  const isOffered = menuPermissions.some((permission) => may(permission));
  return isOffered ? <PermittedMenu user={user} may={may} /> : null;
}

const menuPermissions = ['customers:care', 'customers:export', 'customers:delete'] as const;

/** The dialogs are around the menu, which closes when one opens. */
function PermittedMenu({ user, may }: { user: User; may: May }) {
  const { _id: id, UserEmail: email } = user;
  const name = user.userName || email;
  const params = { id };
  const navigate = useNavigate();
  const { state } = useSession();
  const isSelf = state.status === 'staff' && state.user._id === id;
  const [reason, setReason] = useState('');
  const endSessions = useUserCare((api, _input: null) => api.endUserSessions({ params }));
  const sendReset = useUserCare((api, _input: null) => api.sendUserPasswordReset({ params }));
  const block = useUserCare((api, why: string) => api.blockUser({ params, body: { reason: why } }));
  const unblock = useUserCare((api, why: string) => api.unblockUser({ params, body: { reason: why } }));
  const exportData = useDataExport(user);
  const saveData = () =>
    exportData.mutate(null, {
      onSuccess: (file) =>
        notify.success(`${file} was saved to your downloads. Notes and tags are not in it.`),
      onError: (error) => notify.error(`Failed to export: ${explainError(error)}`),
    });
  const isBlocked = Boolean(user.block);
  const reasonField = (
    <Textarea
      label="Reason"
      description="For staff and the audit log. The customer does not see it."
      maxLength={maxBlockReasonLength}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
    />
  );
  return (
    <ConfirmAction
      title={isBlocked ? `Unblock ${name}?` : `Block ${name}?`}
      message={
        <Stack gap="sm">
          <span>
            {isBlocked
              ? 'They can sign in, order and generate again.'
              : 'They are signed out at once and can no longer sign in, order, pay new orders or generate. A payment that they approved is still settled, and they can write to support.'}
          </span>
          {reasonField}
        </Stack>
      }
      confirmLabel={isBlocked ? 'Unblock' : 'Block'}
      isDestructive={!isBlocked}
      act={() => (isBlocked ? unblock : block).mutateAsync(reason)}
      successMessage={isBlocked ? `${name} can sign in again.` : `${name} is blocked.`}
      onDone={() => setReason('')}
      renderTrigger={({ open: openBlock }) => (
        <ConfirmAction
          title={`Sign ${name} out everywhere?`}
          message="All their sessions end. They can sign in again."
          confirmLabel="End sessions"
          act={() => endSessions.mutateAsync(null)}
          successMessage="All sessions have ended."
          renderTrigger={({ open: openSessions }) => (
            <ConfirmAction
              title="Send a reset mail?"
              message={`${email} gets a link to choose a new password.`}
              confirmLabel="Send reset mail"
              act={() => sendReset.mutateAsync(null)}
              successMessage="The reset mail is on its way."
              renderTrigger={({ open: openReset }) => (
                <DeleteUser
                  user={user}
                  // Replaced: Back would lead to someone who is gone.
                  onDeleted={() => navigate(paths.users, { replace: true })}
                  renderTrigger={({ open: openDeletion }) => (
                    <Menu position="bottom-end" withinPortal>
                      <Menu.Target>
                        <Button variant="default" leftSection={<IconDots {...icon} />}>
                          More
                        </Button>
                      </Menu.Target>
                      <Menu.Dropdown>
                        {may('customers:care') && (
                          <Menu.Item leftSection={<IconKey {...icon} />} onClick={openReset}>
                            Send reset mail
                          </Menu.Item>
                        )}
                        {may('customers:export') && (
                          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={saveData}>
                            Export data
                          </Menu.Item>
                        )}
                        {!isSelf && may('customers:care') && (
                          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={openSessions}>
                            End sessions
                          </Menu.Item>
                        )}
                        {!isSelf && may('customers:care') && !isStaffRole(user.userRole) && (
                          <Menu.Item
                            leftSection={isBlocked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
                            onClick={openBlock}
                          >
                            {isBlocked ? 'Unblock' : 'Block'}
                          </Menu.Item>
                        )}
                        {!isSelf && may('customers:delete') && (
                          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={openDeletion}>
                            Delete
                          </Menu.Item>
                        )}
                      </Menu.Dropdown>
                    </Menu>
                  )}
                />
              )}
            />
          )}
        />
      )}
    />
  );
}
