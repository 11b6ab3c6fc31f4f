import { lazy } from 'react';

/** `/admin/users`, fetched when it is first shown. */
export const UserList = lazy(async () => ({ default: (await import('./user-list/user-list')).UserList }));
export { listUsersQuery } from './list-users-query';
