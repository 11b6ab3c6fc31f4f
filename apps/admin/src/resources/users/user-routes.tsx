import type { User } from '@credit-studio/contracts';
import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { pathOfUser, paths } from '../../lib/paths.ts';

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

/** What other nouns lend to the screens of the users. */
export interface UserSlots {
  /** Buttons that write to someone and show what they were sent. */
  renderMessageActions: (input: { user: User; look: 'icons' | 'buttons' }) => ReactNode;
  /** The dialogs that those buttons open; once on a screen. */
  messageDialogs: ReactNode;
}
