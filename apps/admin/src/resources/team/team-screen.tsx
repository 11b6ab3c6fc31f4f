import { staffRoleDescriptions, staffRoles, type TeamMember } from '@credit-studio/contracts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import { labelStaffRole } from '../../lib/label-role.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { RecordSection } from '../../record-page/record-page.tsx';
import { ScreenHead } from '../../screen-head/screen-head.tsx';
import { usePermission } from '../../session/index.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { InviteDialog, inviteParameter } from './invite-dialog.tsx';
import styles from './team.module.css';
import { TeamInvitations } from './team-invitations.tsx';
import { TeamMembers } from './team-members.tsx';
import { useTeam } from './team-queries.ts';
import { TeamSecurityPanel } from './team-security-panel.tsx';

/** `/admin/team`: who works in the shop, in which role, and who is invited. */
export function TeamScreen() {
  usePageTitle('Team');
  const team = useTeam();
  const inviting = useDialogAddress(inviteParameter);
  const mayChange = usePermission('team:write');
  const { members = [], invitations = [] } = team.data ?? {};
  return (
    <>
      <ScreenHead
        title="Team"
        description="Who works in the shop, and what each person may do."
        count={team.data?.members.length}
        actions={
          mayChange && (
            <Button
              leftSection={<IconUserPlus size="1.0625rem" aria-hidden />}
              onClick={() => inviting.open('new')}
            >
              Invite someone
            </Button>
          )
        }
      />
      <div className={styles.table}>
        <TeamMembers team={team} />
      </div>
      {team.data && (
        <div className={styles.table}>
          <TeamInvitations invitations={invitations} />
        </div>
      )}
      {team.data && <TeamSecurityPanel members={members} />}
      {!team.isPending && <RoleOverview members={team.data && members} />}
      {mayChange && (
        <>
          <InviteDialog />
          <ChangeRoleDialog members={members} />
        </>
      )}
    </>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No one';
  return count === 1 ? '1 person' : `${count} people`;
}

/** The roles with what each is for, and how many people have it. */
function RoleOverview({ members }: { members: readonly TeamMember[] | undefined }) {
  return (
    <RecordSection title="What each role may do">
      <dl className={styles.roles}>
        {staffRoles.map((name) => (
          <div key={name} className={styles.role}>
            <dt>
              <span className={styles.name}>{labelStaffRole(name)}</span>
              {members && (
                <span className={styles.quiet}>
                  {describeCount(members.filter(({ role }) => role === name).length)}
                </span>
              )}
            </dt>
            <dd>{staffRoleDescriptions[name]}</dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}
