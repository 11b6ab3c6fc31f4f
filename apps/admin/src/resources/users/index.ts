export type { UserSlots } from './user-routes.tsx';
export { accountRoutes, createUserRoutes, UsersTable } from './user-routes.tsx';
