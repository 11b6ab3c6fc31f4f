import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfUser, paths } from '../../lib/paths.ts';
import type { UserSlots } from './user-slots.ts';

const UserList = lazy(async () => ({ default: (await import('./user-list/user-list.tsx')).UserList }));

const UserDetail = lazy(async () => ({
  default: (await import('./user-detail/user-detail.tsx')).UserDetail,
}));

const AccountScreen = lazy(async () => ({
  default: (await import('./account/account-screen.tsx')).AccountScreen,
}));

/** Each screen is fetched when it is first shown. */
export function createUserRoutes(slots: UserSlots): RouteObject[] {
  return [
    { path: paths.users, element: <UserList slots={slots} /> },
    { path: pathOfUser(':id'), element: <UserDetail slots={slots} /> },
  ];
}

/** `/admin/settings/account` */
export const accountRoutes: RouteObject[] = [{ path: paths.account, Component: AccountScreen }];

/** The directory as a part of another screen, with its state in the address under a prefix. */
export const UsersTable = lazy(async () => ({
  default: (await import('./user-list/users-table.tsx')).UsersTable,
}));
