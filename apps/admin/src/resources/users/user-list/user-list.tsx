import { PageHeader } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services';
import { usePageTitle } from '../../../lib/use-page-title';
import { ResourceTable, useListQuery } from '../../../resource-table/index';
import { listUsersQuery } from '../list-users-query';
import { userColumns } from './user-columns';

const pageSize = 10;
const defaultSort = { columnId: 'createdAt', direction: 'desc' } as const;

/** Everybody who has an account. */
export function UserList() {
  usePageTitle('Total Users');
  const api = useApi();
  const listQuery = useListQuery({ columns: userColumns, defaultSort, pageSize });
  const list = useQuery(listUsersQuery(api, listQuery.paging));
  return (
    <>
      <PageHeader title="Total Users" description="Everybody with an account, newest first." />
      <ResourceTable
        caption="Users"
        list={list}
        listQuery={listQuery}
        columns={userColumns}
        getRowId={(user) => user._id}
        searchLabel="Search users"
        emptyTitle="No Users Found"
        emptyMessage={
          listQuery.query.search
            ? 'Nobody matches. Try a part of a name, an e-mail address or a role.'
            : 'People appear here as soon as they register.'
        }
        describeFailure={(reason) => `Failed to fetch users: ${reason}`}
      />
    </>
  );
}
