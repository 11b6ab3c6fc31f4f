export { decideMembershipEnd, grantMembership, restoreMembership, revokeMembership } from './grants.ts';
