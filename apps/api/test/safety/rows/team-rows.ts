import { everyone, signedIn, staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

async function ofInvitation(stage: Stage) {
  return { params: { id: await stage.invitation() } };
}

export const teamRows = {
  getTeam: { expectation: staff(200), request: nothing },
  inviteToTeam: {
    expectation: staff(201),
    request: (stage) => ({ body: { email: stage.newAddress(), role: 'content' } }),
  },
  resendTeamInvitation: { expectation: staff(200), request: ofInvitation },
  revokeTeamInvitation: { expectation: staff(200), request: ofInvitation },
  readTeamInvitation: {
    expectation: everyone(200),
    request: async (stage) => ({ body: { code: await stage.invitationCode() } }),
  },
  acceptTeamInvitation: {
    // An admin is in the team already.
    expectation: { ...signedIn(200), admin: 409 },
    request: async (stage, name) => {
      // It takes a sign-in of the last minutes. What it makes of the caller is undone.
      await stage.signInAgain(name);
      stage.renewAfterwards(name);
      const caller = stage.callers[name];
      const email = caller && 'email' in caller ? caller.email : undefined;
      return { body: { code: await stage.invitationCode(email) } };
    },
  },
} satisfies Record<string, Row>;
