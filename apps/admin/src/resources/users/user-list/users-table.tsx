import type { Client, endpoints, SortOf, User } from '@credit-studio/contracts';
import { useListQuery } from '@credit-studio/frontend/list-address';
import { DateText } from '@credit-studio/ui';
import type { DataTableColumn } from '@credit-studio/ui/data-table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ExportButton } from '../../../csv-export/export-button.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { useTightScreen } from '../../../lib/use-tight-screen.ts';
import { useListFilters } from '../../../list-filters/index.ts';
import { ResourceTable, ScreenTable, screenPageSizes } from '../../../resource-table/resource-table.tsx';
import { usePermission } from '../../../session/index.ts';
import { EditedRow } from '../editing/edited-row.tsx';
import { editParameter } from '../editing/row-editing.ts';
import type { UserSlots } from '../user-slots.ts';
import { BalanceCell, MembershipCell, NameCell, RoleCell } from './user-cells.tsx';
import { decideUserFilter, UserFilters, type UsersQuery, userFilterNames } from './user-filters.tsx';
import { UserRowActions } from './user-row-actions.tsx';

/** Of the table among others on the dashboard. */
const shortPageSize = 10;

const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;

interface UsersTableProps {
  slots: UserSlots;
  /** Prefix that keeps the table's search, order and page separate from those of another list on the screen. */
  prefix?: string;
}

/** Everybody who has an account: found, edited in place, written to and deleted. */
export function UsersTable({ slots, prefix }: UsersTableProps) {
  const api = useApi();
  const mayExport = usePermission('customers:export');
  const editing = useDialogAddress(editParameter);
  const isTight = useTightScreen();
  const columns = isTight ? tightUserColumns : userColumns;
  const lastEdited = useRef<string | null>(null);
  const listQuery = useListQuery<User, SortOf<typeof endpoints.listUsers>>({
    columns: userColumns,
    defaultSort,
    pageSize: prefix ? shortPageSize : screenPageSizes,
    rowParameters: [editParameter],
    ...(prefix && { prefix }),
  });
  const { search } = listQuery.query;
  const filters = useListFilters(userFilterNames);
  // The table among others on a screen has no filters.
  const asked = prefix ? {} : decideUserFilter(filters.values);
  const list = useQuery(listUsersQuery(api, { ...listQuery.paging, ...asked }));
  const Table = prefix ? ResourceTable<User> : ScreenTable<User>;
  const close = (user: User) => () => {
    lastEdited.current = user._id;
    editing.close();
  };
  /** The row's button is rendered again when editing ends; the focus was in the row and stays there. */
  const takeBackFocus = (user: User) => (button: HTMLButtonElement | null) => {
    if (!button || lastEdited.current !== user._id) return;
    lastEdited.current = null;
    button.focus();
  };
  return (
    <>
      <Table
        name="users"
        caption="Users"
        list={list}
        listQuery={listQuery}
        columns={columns}
        getRowId={(user) => user._id}
        searchLabel="Search users"
        searchHint="Name, email, role or membership"
        filters={
          <>
            {!prefix && <UserFilters filters={filters} />}
            {mayExport && (
              <ExportButton
                name="users"
                load={() => api.exportUsers({ query: { ...asked, ...(search && { search }) } })}
              />
            )}
          </>
        }
        renderRow={(user, row) =>
          editing.subject === user._id ? (
            <EditedRow user={user} columnCount={columns.length + 1} onClose={close(user)}>
              {row}
            </EditedRow>
          ) : (
            row
          )
        }
        renderRowActions={(user) => (
          <UserRowActions
            user={user}
            editRef={takeBackFocus(user)}
            onEdit={() => editing.open(user._id)}
            messageActions={slots.renderMessageActions({ user, look: 'icons' })}
          />
        )}
        headingOrder={prefix ? 3 : 2}
        emptyTitle="No Users Found"
        emptyMessage={decideEmptyMessage(search !== '', !prefix && filters.isFiltered)}
        describeFailure={(reason) => `Failed to fetch users: ${reason}`}
      />
      {slots.messageDialogs}
    </>
  );
}

function decideEmptyMessage(isSearched: boolean, isFiltered: boolean): string {
  if (isFiltered) return 'No one matches. Try another word or fewer filters.';
  if (isSearched) return 'No one matches. Try a part of a name, an email address, a role or a membership.';
  return 'People appear here as soon as they register.';
}

/** One page of all users, and how many there are. */
function listUsersQuery(api: Client, filter: UsersQuery) {
  return queryOptions({
    queryKey: queryKeys.users.list(filter),
    queryFn: ({ signal }) => api.listUsers({ query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

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
const userColumns: readonly Column[] = [
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

/** The email address is below the name, and the day is on the person's page. */
const tightUserColumns: readonly Column[] = [nameColumn({ hasEmail: true }), ...standingColumns];
