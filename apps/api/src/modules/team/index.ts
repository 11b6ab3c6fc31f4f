export { eraseInvitations, forgetInvitations, withdrawInvitations } from './end-invitations.ts';
export { teamRoutes } from './team.routes.ts';
