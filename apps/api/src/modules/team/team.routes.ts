import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteToTeam, resendInvitation, revokeInvitation } from './invitations.ts';
import { readOpenInvitation, readTeam } from './read-team.ts';

export function teamRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getTeam, async () => succeed(await readTeam(services)));

  bind(endpoints.inviteToTeam, async ({ context, body }) =>
    succeed(await inviteToTeam(services, context, body), 'The invitation is on its way.'),
  );

  bind(endpoints.resendTeamInvitation, async ({ context, params }) =>
    succeed(await resendInvitation(services, context, params.id), 'The invitation was sent again.'),
  );

  bind(endpoints.revokeTeamInvitation, async ({ context, params: { id } }) => {
    await revokeInvitation(services, context, id);
    return succeed({ _id: id }, 'The invitation was taken back.');
  });

  bind(endpoints.readTeamInvitation, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return succeed(await readOpenInvitation(services, body.code));
  });

  bind(endpoints.acceptTeamInvitation, async ({ context, body }) =>
    succeed(await acceptInvitation(services, context, body.code), 'You are in the team.'),
  );
}
