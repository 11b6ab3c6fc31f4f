import { rows } from '@credit-studio/frontend/testing/fake-api';
import { makeUser } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';

export const cleo = makeUser(10, {
  userName: 'Cleo Customer',
  userMembership: 'basic',
  membershipValidity: '2099-01-01T00:00:00.000Z',
  currentBalance: 30,
  version: 4,
});
export const recordPath = `/api/users/${cleo._id}`;
export function answerUser(fields = {}) {
  return Response.json({ success: true, data: { ...cleo, ...fields } });
}

/** The list of users with one of them in it, and what was sent to change that one. */
export function renderUsers(answers: Answers = {}, search = '', { widthPx } = { widthPx: 1440 }) {
  Object.assign(window, { innerWidth: widthPx });
  const sent: unknown[] = [];
  const app = renderApp({
    path: `/admin/users${search}`,
    answers: {
      '/users': () => rows([cleo]),
      [recordPath]: (_url, request) => {
        sent.push(request.body ? JSON.parse(String(request.body)) : request.method);
        return answerUser();
      },
      ...answers,
    },
  });
  return { ...app, sent };
}
