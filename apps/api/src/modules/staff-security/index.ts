export { resealAppSecrets } from './app-secrets.ts';
export { readStoredSecurity } from './read-staff-security.ts';
export { resetSecondFactor } from './remove-second-factor.ts';
export { forgetPasskeyQuestions, forgetStaffSessions, unconfirmStaffSessions } from './retention.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { findSecondFactorOwners } from './second-factor.ts';
export { createStaffSessions } from './session-source.ts';
export { staffSecurityRoutes } from './staff-security.routes.ts';
export { needsFreshConfirmation, recallTeamSecurity } from './team-security.ts';
