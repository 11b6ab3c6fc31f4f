import { ApiError, storedStaffRoles, type Team, type TeamMember } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { KitLink, StatusBadge } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { ActionIcon, Avatar, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { labelStaffRole } from '../../lib/label-role.ts';
import { pathOfUser } from '../../lib/paths.ts';
import { decideRoleQuestion } from '../../lib/role-question.ts';
import { usePermission } from '../../session/index.ts';
import { roleParameter } from './change-role-dialog.tsx';
import styles from './team.module.css';
import { useOwnId, useRoleEdit } from './team-queries.ts';

/** More than any team of a shop has people. */
const pageSize = 100;

const columns: readonly DataTableColumn<TeamMember>[] = [
  {
    id: 'name',
    header: 'Name',
    isCardTitle: true,
    isSortable: false,
    value: ({ userName, UserEmail }) => `${userName} ${UserEmail}`,
    cell: (member) => <Person member={member} />,
  },
  { id: 'email', header: 'Email', isSortable: false, value: ({ UserEmail }) => UserEmail },
  {
    id: 'role',
    header: 'Role',
    isSortable: false,
    value: ({ role }) => role,
    cell: ({ role }) => <StatusBadge kind="activity" status={role} label={labelStaffRole(role)} />,
  },
];

/** Face and name. The name leads to the person's page for those who may see customers. */
function Person({ member: { _id: id, userName, UserEmail, profileURL } }: { member: TeamMember }) {
  const isLinked = usePermission('customers:read');
  const isSelf = useOwnId() === id;
  const name = userName || UserEmail;
  return (
    <span className={styles.person}>
      <Avatar src={profileURL || null} name={name} size="sm" alt="" aria-hidden />
      <span className={styles.nameLine}>
        {isLinked ? (
          <KitLink href={pathOfUser(id)} className={styles.name} data-row-link>
            {name}
          </KitLink>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {isSelf && <span className={styles.mark}>You</span>}
      </span>
    </span>
  );
}

/** Everyone in the team, those with the most rights first. */
export function TeamMembers({ team }: { team: UseQueryResult<Team> }) {
  const mayChange = usePermission('team:write');
  return (
    <DataTable
      caption="People in the team"
      rows={team.data?.members ?? []}
      columns={columns}
      getRowId={({ _id }) => _id}
      pageSize={pageSize}
      searchLabel={null}
      density="compact"
      isLoading={team.isPending}
      loadingLabel="Loading the team…"
      errorMessage={
        team.isError && !team.data ? `Failed to fetch the team: ${explainError(team.error)}` : null
      }
      onRetry={() => void team.refetch()}
      emptyTitle="No one is in the team"
      {...(mayChange && { renderRowActions: (member: TeamMember) => <MemberMenu member={member} /> })}
    />
  );
}

/** Another role, or none. People do neither to themselves here. */
function MemberMenu({ member }: { member: TeamMember }) {
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
      renderTrigger={({ open }) => (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${name}`}>
              <IconDots size="1.125rem" aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => changing.open(id)}>Change role…</Menu.Item>
            <Menu.Item color="red" onClick={open}>
              Remove from the team…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    />
  );
}
