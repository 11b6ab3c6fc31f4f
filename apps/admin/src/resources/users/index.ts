export { accountRoutes, createUserRoutes, UsersTable } from './user-routes';
export type { UserSlots } from './user-slots';
