import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ViewTabs } from '../../../saved-views/view-tabs.tsx';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import type { UserSlots } from '../user-slots.ts';
import { UsersTable } from './users-table.tsx';

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
        builtIn={[{ label: 'All', query: '' }]}
        filterNames={[]}
      />
      <UsersTable slots={slots} />
    </>
  );
}
