export { accountRoutes, createUserRoutes, UsersTable } from './user-routes.tsx';
export type { UserSlots } from './user-slots.ts';
