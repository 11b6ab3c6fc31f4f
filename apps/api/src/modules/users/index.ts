export { findUserByUid } from './find-user-by-uid.ts';
export { upsertUser } from './upsert-user.ts';
export { userRoutes } from './users.routes.ts';
export { type UserRow, users } from './users.tables.ts';
