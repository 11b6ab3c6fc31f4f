export { decideMembershipEnd, grantMembership, revokeMembership } from './grants.ts';
