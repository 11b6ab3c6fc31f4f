export { decideMembershipEnd } from './decide-membership-end.ts';
export { grantMembership } from './grant-membership.ts';
export { membershipGrants } from './memberships.tables.ts';
export { revokeMembership } from './revoke-membership.ts';
export { setMembership } from './set-membership.ts';
