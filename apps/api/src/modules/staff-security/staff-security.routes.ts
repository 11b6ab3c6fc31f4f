import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { endStaffSession } from './end-staff-session.ts';
import { readStaffSecurity } from './read-staff-security.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';
import { readTeamSecurity, serializeTeamSecurity } from './team-security.ts';
import { updateTeamSecurity } from './update-team-security.ts';

/** How staff end their sessions, and owners protect the team. */
export function staffSecurityRoutes(bind: Bind, services: Services): void {
  bind(endpoints.endStaffSession, async ({ context, params }) => {
    await endStaffSession(services, context, params.id);
    return succeed(await readStaffSecurity(services, context), 'The session has ended.');
  });

  bind(endpoints.getTeamSecurity, async () =>
    succeed(serializeTeamSecurity(await readTeamSecurity(services.database))),
  );

  bind(endpoints.updateTeamSecurity, async ({ context, body }) =>
    succeed(await updateTeamSecurity(services, context, body), 'Saved.'),
  );

  bind(endpoints.removeSecondFactorOf, async ({ context, params: { id } }) => {
    await removeSecondFactorOf(services, context, id);
    return succeed({ _id: id }, 'The second factor was removed.');
  });
}
