import { ApiError, storedStaffRoles, type TeamMember } from '@credit-studio/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { decideRoleQuestion } from '../../lib/role-question.ts';
import { roleParameter } from './change-role-dialog.tsx';
import { useOwnId, useRemoveSecondFactor, useRoleEdit } from './team-queries.ts';

/** Another role, or none, and an end of a lost second factor. People do none of it to themselves here. */
export function MemberMenu({ member }: { member: TeamMember }) {
  const { _id: id, version, role } = member;
  const ownId = useOwnId();
  const edit = useRoleEdit();
  const changing = useDialogAddress(roleParameter);
  const name = member.userName || member.UserEmail;
  const question = decideRoleQuestion({
    user: { ...member, userRole: storedStaffRoles[role] },
    role: 'member',
    ownId,
  });
  if (ownId === id || question === null) return null;
  return (
    <ConfirmAction
      {...question}
      isDestructive
      act={() => edit.mutateAsync({ id, role: null, version })}
      successMessage={`${name} is no longer in the team.`}
      failureMessage={`${name} could not be removed`}
      describeFailure={(reason, error) =>
        error instanceof ApiError && error.code === 'stale_version'
          ? `${reason} The list was read again. Check it, then try again.`
          : reason
      }
      renderTrigger={({ open: askRemoval }) => (
        <SecondFactorRemoval
          member={member}
          renderTrigger={({ open: askFactor }) => (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon aria-label={`Actions for ${name}`}>
                  <IconDots size="1.125rem" aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => changing.open(id)}>Change role…</Menu.Item>
                {member.hasSecondFactor && <Menu.Item onClick={askFactor}>Remove second factor…</Menu.Item>}
                <Menu.Item color="red" onClick={askRemoval}>
                  Remove from the team…
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        />
      )}
    />
  );
}

interface SecondFactorRemovalProps {
  member: TeamMember;
  renderTrigger: (props: { open: () => void }) => ReactNode;
}

/** For someone who has lost their phone and their keys: they start again with their password. */
function SecondFactorRemoval({ member, renderTrigger }: SecondFactorRemovalProps) {
  const remove = useRemoveSecondFactor();
  const name = member.userName || member.UserEmail;
  return (
    <ConfirmAction
      title={`Remove the second factor of ${name}?`}
      message={
        <>
          <p>
            Their passkeys, authenticator app and recovery codes no longer work, all their sessions end, and
            they get an email. If the shop requires a second factor, they set up a new one at the next
            sign-in.
          </p>
          <p>
            Make sure that it is {name} who asked you: until then, the password is all that protects{' '}
            {member.UserEmail}.
          </p>
        </>
      }
      confirmLabel="Remove second factor"
      isDestructive
      act={() => remove.mutateAsync(member._id)}
      successMessage={`${name} has no second factor now.`}
      failureMessage="The second factor could not be removed"
      renderTrigger={renderTrigger}
    />
  );
}
