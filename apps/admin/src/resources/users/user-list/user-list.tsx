import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ViewTabs } from '../../../saved-views/view-tabs.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import type { UserSlots } from '../user-slots.ts';
import { userFilterNames } from './user-filters.tsx';
import { UsersTable } from './users-table.tsx';

const builtInViews = [
  { label: 'All', query: '' },
  { label: 'Members', query: 'member=true' },
  { label: 'Never bought', query: 'bought=false' },
  { label: 'Blocked', query: 'blocked=true' },
];

/** `/admin/users` */
export function UserList({ slots }: { slots: UserSlots }) {
  usePageTitle('Total Users');
  return (
    <>
      <ScreenHead title="Total Users" description="All accounts, newest first." />
      <ViewTabs
        list="customers"
        table="users"
        label="Views of customers"
        path={paths.users}
        builtIn={builtInViews}
        filterNames={userFilterNames}
      />
      <UsersTable slots={slots} />
    </>
  );
}
