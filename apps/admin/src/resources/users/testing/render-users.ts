import type { Activity, CreditEntry } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { makeUser, recordId } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { setScreenWidth } from '../../../testing/set-screen-width.ts';

export const cleo = makeUser(10, {
  userName: 'Cleo Customer',
  userMembership: 'basic',
  membershipValidity: '2099-01-01T00:00:00.000Z',
  currentBalance: 30,
  country: 'France',
  language: 'de',
  version: 4,
});
export const recordPath = `/api/users/${cleo._id}`;
export function answerUser(fields = {}) {
  return Response.json({ success: true, data: { ...cleo, ...fields } });
}

/** The list of users with one of them in it, and what was sent to change that one. */
export function renderUsers(answers: Answers = {}, search = '', { widthPx } = { widthPx: 1440 }) {
  setScreenWidth(widthPx);
  const sent: unknown[] = [];
  const app = renderApp({
    path: `/admin/users${search}`,
    answers: {
      '/users': () => rows([cleo]),
      '/api/user-tags': () => Response.json({ success: true, data: ['VIP'] }),
      [recordPath]: (_url, request) => {
        sent.push(request.body ? JSON.parse(String(request.body)) : request.method);
        return answerUser();
      },
      ...answers,
    },
  });
  return { ...app, sent };
}

/** The page of that user with empty lists, and what was sent to change them. */
export function renderUser(answers: Answers = {}, search = '') {
  const sent: unknown[] = [];
  const app = renderApp({
    path: `/admin/users/${cleo._id}${search}`,
    answers: {
      [recordPath]: (_url, request) => {
        if (request.method !== 'GET') sent.push(request.body ? JSON.parse(String(request.body)) : 'DELETE');
        return answerUser();
      },
      [`${recordPath}/credits`]: answerLedger([]),
      [`${recordPath}/spending`]: () => Response.json({ success: true, data: [] }),
      [`${recordPath}/last-seen`]: () => Response.json({ success: true, data: { lastSeenAt: null } }),
      [`${recordPath}/notes`]: () => Response.json({ success: true, data: [] }),
      [`${recordPath}/activity`]: answerActivity([]),
      '/api/user-tags': () => Response.json({ success: true, data: ['VIP'] }),
      '/api/all-generations': () => Response.json({ success: true, data: [] }),
      '/item-orders': () => rows([]),
      '/support-messages': () => rows([]),
      '/messages': () => rows([]),
      ...answers,
    },
  });
  return { ...app, sent };
}

export function answerActivity(entries: readonly Activity[], next: string | null = null) {
  return () => Response.json({ success: true, data: { entries, next } });
}

export function makeEntry(number: number, fields: Partial<CreditEntry> = {}): CreditEntry {
  return {
    _id: recordId(4000 + number),
    reason: 'grant',
    amount: 20,
    balanceAfter: 20,
    description: `Booking ${number}`,
    orderId: null,
    generationId: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    ...fields,
  };
}

export function answerLedger(entries: readonly CreditEntry[], fields: object = {}) {
  const data = { balance: 30, held: 0, entries, total: entries.length, ...fields };
  return () => Response.json({ success: true, data });
}

export async function findSection(name: string) {
  return within(await screen.findByRole('region', { name }));
}
