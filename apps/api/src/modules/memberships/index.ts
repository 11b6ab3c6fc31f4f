export {
  decideMembershipEnd,
  findMembershipGrant,
  grantMembership,
  restoreMembership,
  revokeMembership,
} from './grants.ts';
