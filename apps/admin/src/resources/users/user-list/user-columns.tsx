import type { User } from '@credit-studio/contracts';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { Badge } from '@mantine/core';
import styles from './user-list.module.css';

/** Ids are the API's sort fields. */
export const userColumns: readonly DataTableColumn<User>[] = [
  {
    id: 'userName',
    header: 'Name',
    value: (user) => user.userName,
    cell: (user) => <span className={styles.name}>{user.userName || '–'}</span>,
  },
  { id: 'UserEmail', header: 'Email', value: (user) => user.UserEmail },
  { id: 'userRole', header: 'Role', value: (user) => user.userRole },
  {
    id: 'userMembership',
    header: 'Membership',
    value: (user) => user.userMembership,
    cell: (user) => (
      <Badge color={user.userMembership === 'free' ? 'gray' : 'ember'}>{user.userMembership}</Badge>
    ),
  },
  {
    id: 'currentBalance',
    header: 'Credits',
    align: 'right',
    isSortable: false,
    value: (user) => user.currentBalance,
  },
  {
    id: 'createdAt',
    header: 'Joined',
    value: (user) => user.createdAt,
    cell: (user) => <DateText value={user.createdAt} />,
  },
];
