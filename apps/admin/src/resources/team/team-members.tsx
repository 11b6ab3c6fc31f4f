import type { Team, TeamMember } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { KitLink, StatusBadge } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { Avatar } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { labelStaffRole } from '../../lib/label-role.ts';
import { pathOfUser } from '../../lib/paths.ts';
import { usePermission } from '../../session/index.ts';
import { MemberMenu } from './member-menu.tsx';
import styles from './team.module.css';
import { useOwnId } from './team-queries.ts';

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
  {
    id: 'secondFactor',
    header: 'Second factor',
    isSortable: false,
    value: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : 'No'),
    cell: ({ hasSecondFactor }) => (
      <StatusBadge
        kind="activity"
        status={hasSecondFactor ? 'active' : 'inactive'}
        label={hasSecondFactor ? 'Yes' : 'No'}
      />
    ),
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
