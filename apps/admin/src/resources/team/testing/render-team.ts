import type { TeamInvitation, TeamMember, TeamSecurity } from '@credit-studio/contracts';
import { adminUser, recordId } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { setScreenWidth } from '../../../testing/set-screen-width.ts';

export const owner: TeamMember = {
  _id: adminUser._id,
  userName: adminUser.userName,
  UserEmail: adminUser.UserEmail,
  profileURL: '',
  role: 'owner',
  hasSecondFactor: true,
  version: 3,
};
export const sam: TeamMember = {
  _id: recordId(20),
  userName: 'Sam Support',
  UserEmail: 'sam@example.test',
  profileURL: '',
  role: 'support',
  hasSecondFactor: false,
  version: 7,
};

export function makeInvitation(number: number, fields: Partial<TeamInvitation> = {}): TeamInvitation {
  return {
    _id: recordId(600 + number),
    email: `invited${number}@example.test`,
    role: 'content',
    invitedBy: 'Ada Administrator',
    sentAt: '2026-11-01T09:00:00.000Z',
    expiresAt: '2026-11-08T09:00:00.000Z',
    isExpired: false,
    ...fields,
  };
}

export function answerTeam(members: TeamMember[] = [owner, sam], invitations: TeamInvitation[] = []) {
  return () => Response.json({ success: true, data: { members, invitations } });
}

export const teamSecurity: TeamSecurity = {
  isSecondFactorRequired: false,
  refundLimit: '100.00',
  version: 4,
};

export function answerTeamSecurity(fields: Partial<TeamSecurity> = {}) {
  return () => Response.json({ success: true, data: { ...teamSecurity, ...fields } });
}

interface RenderTeamInput {
  answers?: Answers;
  search?: string;
  /** The stored role of the person who is signed in. Default: the owner. */
  role?: string;
}

/** The screen of the team, and every change that it sent. */
export function renderTeam({ answers = {}, search = '', role = 'Admin' }: RenderTeamInput = {}) {
  setScreenWidth(1440);
  const app = renderApp({
    path: `/admin/team${search}`,
    role,
    answers: { '/api/team': answerTeam(), '/api/team/security': answerTeamSecurity(), ...answers },
  });
  const sent = () =>
    app.api.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, body }));
  return { ...app, sent };
}
