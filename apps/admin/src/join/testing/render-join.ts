import type { OpenInvitation } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeUser } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';

export const code = 'c'.repeat(43);
export const readPath = '/api/team/invitations/read';
export const acceptPath = '/api/team/invitations/accept';
export const createPath = '/api/create-user';

export const invitation: OpenInvitation = {
  email: 'ines@example.test',
  role: 'support',
  invitedBy: 'Ada Administrator',
  expiresAt: '2026-11-08T09:00:00.000Z',
  hasAccount: false,
};
export const member = makeUser(30, { userName: 'Ines', UserEmail: invitation.email });

export function answerInvitation(fields: Partial<OpenInvitation> = {}) {
  return () => Response.json({ success: true, data: { ...invitation, ...fields } });
}
export function answerUser(fields: object = {}) {
  return () => Response.json({ success: true, data: { ...member, ...fields } });
}

/** The answer about someone whom only the identity service knows. */
export function noRecord() {
  return refused(403, 'account_not_created', 'Your account has no record yet.');
}

interface RenderJoinInput {
  answers?: Answers;
  /** What follows the path. */
  suffix?: string;
  signedInAs?: string | null;
}

/** The address of an invitation, and the calls that joining made. */
export function renderJoin({
  answers = {},
  suffix = `#code=${code}`,
  signedInAs = null,
}: RenderJoinInput = {}) {
  const app = renderApp({
    path: `/admin/join${suffix}`,
    signedInAs,
    answers: {
      [readPath]: answerInvitation(),
      '/users': noRecord,
      [createPath]: answerUser(),
      [acceptPath]: answerUser({ userRole: 'moderator', version: 2 }),
      ...answers,
    },
  });
  const sent = () =>
    app.api.calls
      .filter(({ path }) => path === createPath || path === acceptPath)
      .map(({ path, body, authorization }) => ({ path, body, authorization }));
  return { ...app, sent };
}
