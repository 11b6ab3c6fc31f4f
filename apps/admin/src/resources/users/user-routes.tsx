import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfUser, paths } from '../../lib/paths';
import type { UserSlots } from './user-slots';

const UserList = lazy(async () => ({ default: (await import('./user-list/user-list')).UserList }));
const UserDetail = lazy(async () => ({ default: (await import('./user-detail/user-detail')).UserDetail }));
const AccountScreen = lazy(async () => ({
  default: (await import('./account/account-screen')).AccountScreen,
}));

/** Each screen is fetched when it is first shown. */
export const createUserRoutes = (slots: UserSlots): RouteObject[] => [
  { path: paths.users, element: <UserList slots={slots} /> },
  { path: pathOfUser(':id'), element: <UserDetail slots={slots} /> },
];

/** `/admin/settings/account` */
export const accountRoutes: RouteObject[] = [{ path: paths.account, Component: AccountScreen }];

/** The directory as a part of another screen, with its state in the address under a prefix. */
export const UsersTable = lazy(async () => ({
  default: (await import('./user-list/users-table')).UsersTable,
}));
