import type { TeamInvitation } from '@credit-studio/contracts';
import { DateText, StatusBadge } from '@credit-studio/ui';
import { DataTable, type DataTableColumn } from '@credit-studio/ui/data-table';
import { Button } from '@mantine/core';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { labelStaffRole } from '../../lib/label-role.ts';
import { RecordSection } from '../../record-page/record-page.tsx';
import { usePermission } from '../../session/index.ts';
import styles from './team.module.css';
import { useResendInvitation, useRevokeInvitation } from './team-queries.ts';

const sortableColumns: readonly DataTableColumn<TeamInvitation>[] = [
  {
    id: 'email',
    header: 'Email',
    isCardTitle: true,
    value: ({ email }) => email,
    cell: ({ email }) => <span className={styles.name}>{email}</span>,
  },
  {
    id: 'role',
    header: 'Role',
    value: ({ role }) => role,
    cell: ({ role }) => <StatusBadge kind="activity" status={role} label={labelStaffRole(role)} />,
  },
  { id: 'invitedBy', header: 'Invited by', value: ({ invitedBy }) => invitedBy || 'Deleted user' },
  {
    id: 'expiresAt',
    header: 'Valid until',
    value: ({ expiresAt }) => expiresAt,
    cell: ({ isExpired, expiresAt }) =>
      isExpired ? (
        <StatusBadge kind="message" status="failed" label="Expired" />
      ) : (
        <DateText value={expiresAt} format="dateTime" />
      ),
  },
];
const columns = sortableColumns.map((column) => ({ ...column, isSortable: false }));

/** More than any team of a shop invites at the same time. */
const pageSize = 100;

/** Invitations that no one has accepted, newest first. */
export function TeamInvitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const mayChange = usePermission('team:write');
  return (
    <RecordSection title="Invitations">
      <DataTable
        caption="Invitations"
        rows={invitations}
        columns={columns}
        getRowId={({ _id }) => _id}
        pageSize={pageSize}
        searchLabel={null}
        density="compact"
        headingOrder={3}
        emptyTitle="No open invitations"
        emptyMessage={
          mayChange
            ? 'Invite someone, and the invitation is listed here until they accept it.'
            : 'An owner of the shop invites people. Invitations are listed here until they are accepted.'
        }
        {...(mayChange && {
          renderRowActions: (invitation: TeamInvitation) => <Actions invitation={invitation} />,
        })}
      />
    </RecordSection>
  );
}

function Actions({ invitation: { _id: id, email, role } }: { invitation: TeamInvitation }) {
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  return (
    <span className={styles.actions}>
      <ConfirmAction
        title="Send the invitation again?"
        message={`${email} gets a new link for the role ${labelStaffRole(role)}, which works for seven days. The earlier link no longer works.`}
        confirmLabel="Send again"
        act={() => resend.mutateAsync(id)}
        successMessage={`The invitation is on its way to ${email}.`}
        failureMessage="The invitation could not be sent"
        renderTrigger={({ open }) => (
          <Button size="compact-sm" variant="default" aria-label={`Send again to ${email}`} onClick={open}>
            Send again
          </Button>
        )}
      />
      <ConfirmAction
        title="Take the invitation back?"
        message={`The link that ${email} got no longer works. You can invite them again.`}
        confirmLabel="Take back"
        isDestructive
        act={() => revoke.mutateAsync(id)}
        successMessage="The invitation was taken back."
        failureMessage="The invitation could not be taken back"
        renderTrigger={({ open }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Take back the invitation to ${email}`}
            onClick={open}
          >
            Take back
          </Button>
        )}
      />
    </span>
  );
}
