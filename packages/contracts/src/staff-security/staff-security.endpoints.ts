import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { newPasskeyQuestionSchema } from './second-factor.ts';
import {
  addedSecondFactorSchema,
  appCodeInputSchema,
  authenticatorAppOfferSchema,
  newPasskeySchema,
  passkeyNameSchema,
  recoveryCodesSchema,
  staffSecuritySchema,
  teamSecurityChangesSchema,
  teamSecuritySchema,
} from './staff-security.ts';

const params = z.object({ id: recordIdSchema });
const own = { access: 'staff', permission: 'console:use', tag: 'Staff security' } as const;
const setUp = { ...own, secondFactor: 'sets-up', needsFreshConfirmation: true } as const;
const limit = { calls: 30, seconds: 900 };

/** How staff protect their account, and owners the team. No API key can make these calls. */
export const staffSecurityEndpoints = {
  getStaffSecurity: defineEndpoint({
    ...own,
    secondFactor: 'sets-up',
    method: 'GET',
    path: '/api/staff-security',
    summary: 'The caller’s passkeys, authenticator app, recovery codes that are left, and sessions.',
    response: dataEnvelope(staffSecuritySchema),
  }),
  startPasskey: defineEndpoint({
    ...setUp,
    method: 'POST',
    path: '/api/staff-security/passkeys/start',
    summary: 'What the browser needs to make a passkey. It can be answered once, within five minutes.',
    limit,
    errors: ['conflict'],
    response: dataEnvelope(newPasskeyQuestionSchema),
  }),
  addPasskey: defineEndpoint({
    ...setUp,
    method: 'POST',
    path: '/api/staff-security/passkeys',
    summary: 'Add the passkey that the browser made.',
    status: 201,
    limit,
    errors: ['conflict'],
    body: newPasskeySchema,
    response: dataEnvelope(addedSecondFactorSchema),
  }),
  renamePasskey: defineEndpoint({
    ...own,
    method: 'PUT',
    path: '/api/staff-security/passkeys/{id}',
    summary: 'Rename a passkey.',
    params,
    body: passkeyNameSchema,
    response: dataEnvelope(staffSecuritySchema),
  }),
  removePasskey: defineEndpoint({
    ...own,
    needsFreshConfirmation: true,
    method: 'DELETE',
    path: '/api/staff-security/passkeys/{id}',
    summary:
      'Remove a passkey. The last second factor of a person stays while the shop requires one; with it the recovery codes go, too.',
    errors: ['conflict'],
    params,
    response: dataEnvelope(staffSecuritySchema),
  }),
  startAuthenticatorApp: defineEndpoint({
    ...setUp,
    method: 'POST',
    path: '/api/staff-security/authenticator-app/start',
    summary:
      'A new secret for an authenticator app, which counts once a code confirms it within 15 minutes. Until then the app that is set up works on.',
    limit,
    response: dataEnvelope(authenticatorAppOfferSchema),
  }),
  confirmAuthenticatorApp: defineEndpoint({
    ...setUp,
    method: 'POST',
    path: '/api/staff-security/authenticator-app',
    summary: 'Confirm the new secret with a code of the app, in place of the app that was set up before.',
    status: 201,
    limit,
    errors: ['link_expired'],
    body: appCodeInputSchema,
    response: dataEnvelope(addedSecondFactorSchema),
  }),
  removeAuthenticatorApp: defineEndpoint({
    ...own,
    needsFreshConfirmation: true,
    method: 'DELETE',
    path: '/api/staff-security/authenticator-app',
    summary:
      'Remove the authenticator app. The last second factor of a person stays while the shop requires one; with it the recovery codes go, too.',
    errors: ['conflict'],
    response: dataEnvelope(staffSecuritySchema),
  }),
  makeRecoveryCodes: defineEndpoint({
    ...own,
    needsFreshConfirmation: true,
    method: 'POST',
    path: '/api/staff-security/recovery-codes',
    summary: 'Make new recovery codes. The earlier ones no longer work.',
    limit,
    errors: ['conflict'],
    response: dataEnvelope(recoveryCodesSchema),
  }),
  endStaffSession: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/staff-security/sessions/{id}',
    summary: 'End one of the caller’s sessions. `endSessions` ends all.',
    params,
    response: dataEnvelope(staffSecuritySchema),
  }),

  getTeamSecurity: defineEndpoint({
    method: 'GET',
    path: '/api/team/security',
    access: 'staff',
    permission: 'team:read',
    tag: 'Team',
    summary:
      'Whether everyone in the team needs a second factor, and which refunds need a fresh confirmation.',
    response: dataEnvelope(teamSecuritySchema),
  }),
  updateTeamSecurity: defineEndpoint({
    method: 'PUT',
    path: '/api/team/security',
    access: 'staff',
    permission: 'team:write',
    needsFreshConfirmation: true,
    tag: 'Team',
    summary:
      'Require a second factor of everyone in the team, or no longer, and set the refund limit. The person who requires it has to have one.',
    errors: ['stale_version', 'conflict'],
    body: teamSecurityChangesSchema,
    response: dataEnvelope(teamSecuritySchema),
  }),
  removeSecondFactorOf: defineEndpoint({
    method: 'DELETE',
    path: '/api/team/members/{id}/second-factor',
    access: 'staff',
    permission: 'team:write',
    needsFreshConfirmation: true,
    tag: 'Team',
    summary:
      'Remove the passkeys, authenticator app and recovery codes of someone in the team who has lost them. All their sessions end, and they get a mail.',
    errors: ['conflict'],
    params,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
};
