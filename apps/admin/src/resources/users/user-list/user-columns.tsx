import type { User } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { BalanceCell, MembershipCell, NameCell, RoleCell } from './user-cells.tsx';

type Column = DataTableColumn<User>;

function nameColumn({ hasEmail }: { hasEmail: boolean }): Column {
  return {
    id: 'userName',
    header: 'Name',
    value: (user) => user.userName,
    isCardTitle: true,
    cell: (user) => <NameCell user={user} hasEmail={hasEmail} />,
  };
}

const standingColumns: readonly Column[] = [
  {
    id: 'userRole',
    header: 'Role',
    value: (user) => user.userRole,
    cell: (user) => <RoleCell user={user} />,
  },
  {
    id: 'userMembership',
    header: 'Membership',
    value: (user) => user.userMembership,
    cell: (user) => <MembershipCell user={user} />,
  },
  {
    id: 'currentBalance',
    header: 'Credits',
    align: 'right',
    isSortable: false,
    value: (user) => user.currentBalance,
    cell: (user) => <BalanceCell user={user} />,
  },
];

/** Ids are the API's sort fields. */
export const userColumns: readonly Column[] = [
  nameColumn({ hasEmail: false }),
  { id: 'UserEmail', header: 'Email', value: (user) => user.UserEmail },
  ...standingColumns,
  {
    id: 'createdAt',
    header: 'Joined',
    value: (user) => user.createdAt,
    cell: (user) => <DateText value={user.createdAt} />,
  },
];

/** The email address stands below the name, and the day on the person's page. */
export const tightUserColumns: readonly Column[] = [nameColumn({ hasEmail: true }), ...standingColumns];
