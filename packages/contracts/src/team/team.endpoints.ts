import * as z from 'zod/mini';
import { dataEnvelope, defineEndpoint } from '../endpoint/define-endpoint.ts';
import { userSchema } from '../users/user.ts';
import { recordIdSchema } from '../values/ids.ts';
import {
  invitationCodeSchema,
  newTeamInvitationSchema,
  openInvitationSchema,
  teamInvitationSchema,
  teamSchema,
} from './team.ts';

const params = z.object({ id: recordIdSchema });

/** Who works in the shop. No API key can make these calls: people decide whom they trust. */
export const teamEndpoints = {
  getTeam: defineEndpoint({
    method: 'GET',
    path: '/api/team',
    access: 'staff',
    permission: 'team:read',
    tag: 'Team',
    summary: 'Everyone in the team with their role, and the invitations that no one has accepted.',
    response: dataEnvelope(teamSchema),
  }),
  inviteToTeam: defineEndpoint({
    method: 'POST',
    path: '/api/team/invitations',
    access: 'staff',
    permission: 'team:write',
    needsFreshConfirmation: true,
    tag: 'Team',
    summary:
      'Mail someone a link with which they join the team in this role. It works for seven days, once, for an account with this address. While there is none, anyone who has the link can open it.',
    status: 201,
    idempotent: true,
    limit: { calls: 30, seconds: 900 },
    body: newTeamInvitationSchema,
    response: dataEnvelope(teamInvitationSchema),
  }),
  resendTeamInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/team/invitations/{id}/resend',
    access: 'staff',
    permission: 'team:write',
    needsFreshConfirmation: true,
    tag: 'Team',
    summary: 'Mail the invitation again with a new link for seven days. The earlier link no longer works.',
    limit: { calls: 30, seconds: 900 },
    params,
    response: dataEnvelope(teamInvitationSchema),
  }),
  revokeTeamInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/api/team/invitations/{id}',
    access: 'staff',
    permission: 'team:write',
    tag: 'Team',
    summary: 'Take an invitation back. Its link no longer works.',
    params,
    response: dataEnvelope(z.object({ _id: recordIdSchema })),
  }),
  readTeamInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/team/invitations/read',
    access: 'public',
    tag: 'Team',
    summary: 'What the link of an invitation is for.',
    limit: { calls: 30, seconds: 900 },
    errors: ['not_found', 'link_expired'],
    body: invitationCodeSchema,
    response: dataEnvelope(openInvitationSchema),
  }),
  acceptTeamInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/team/invitations/accept',
    access: 'token',
    tag: 'Team',
    summary:
      'Join the team, as the person whose address was invited. It takes a sign-in of the last ten minutes; all earlier sessions of the person end. The same person may repeat it.',
    checksRevocation: true,
    limit: { calls: 30, seconds: 900 },
    errors: ['not_found', 'link_expired', 'conflict', 'recent_sign_in_required'],
    body: invitationCodeSchema,
    response: dataEnvelope(userSchema),
  }),
};
