import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ScreenHead } from '../../../screen-head/screen-head.tsx';
import type { UserSlots } from '../user-slots.ts';
import { UsersTable } from './users-table.tsx';

/** `/admin/users` */
export function UserList({ slots }: { slots: UserSlots }) {
  usePageTitle('Total Users');
  return (
    <>
      <ScreenHead title="Total Users" description="All accounts, newest first." />
      <UsersTable slots={slots} />
    </>
  );
}
