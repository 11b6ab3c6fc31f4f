export { syncAccount } from './account-sync.ts';
export { customerCareRoutes } from './customer-care.routes.ts';
export { removeAccount } from './delete-user.ts';
export { grantAdmin } from './grant-admin.ts';
export { sendPasswordReset } from './password-reset.ts';
export { userAdministrationRoutes } from './user-administration.routes.ts';
