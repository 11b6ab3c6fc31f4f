import { rows } from '@credit-studio/frontend/testing/fake-api';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { App } from '../app.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { createServices } from '../lib/services.ts';
import { noDrafts } from '../resources/content/testing/fake-drafts.ts';
import { makeReport } from '../resources/reconciliation/testing/records.ts';
import { routes } from '../routes.tsx';
import { createConfirmations } from '../session/index.ts';
import { testConfiguration } from './configuration.ts';
import { type FakeApi, installFakeApi } from './fake-api.ts';
import { createMemoryIdentity } from './memory-identity.ts';
import { adminUser } from './records.ts';
import { answerSecondFactor, secondFactorPath } from './second-factor.ts';

/** What the fake network answers, by path. */
export type Answers = Parameters<typeof installFakeApi>[0];

export interface RenderAppInput {
  path: string;
  /** Null for a visitor who is not signed in. Default: the administrator. */
  signedInAs?: string | null;
  /** The stored role of the person who is signed in. Default: an owner's. */
  role?: string;
  answers?: Answers;
  /** Other routes than the console's own. */
  shownRoutes?: RouteObject[];
}

type Respond = Parameters<FakeApi['answer']>[1];

/** `/users` also answers who one is, which every screen behind the gate asks first. */
function withOwnRecord(listUsers: Respond, role: string): Respond {
  const own = { ...adminUser, userRole: role };
  return (url, request) => (url.searchParams.has('userEmail') ? rows([own]) : listUsers(url, request));
}

/** The whole console over a fake network, as the browser shows it at one address. */
export function renderApp({
  path,
  signedInAs = adminUser.UserEmail,
  role = adminUser.userRole,
  answers = {},
  shownRoutes = routes,
}: RenderAppInput) {
  const listUsers = answers['/users'] ?? (() => rows([]));
  const api = installFakeApi({
    [secondFactorPath]: answerSecondFactor(),
    '/orders': () => rows([]),
    '/payments/counts': () => Response.json({ success: true, data: { attention: 0, disputed: 0 } }),
    '/disputes/counts': () =>
      Response.json({ success: true, data: { open: 0, waiting: 0, respondBy: null } }),
    '/api/reconciliation/days': () =>
      Response.json({ success: true, data: { report: makeReport(), days: [] } }),
    '/api/shop-settings': () =>
      Response.json({ success: true, data: { pendingOrderDays: 7, timeZone: 'UTC', version: 0 } }),
    '/api/content-languages': () =>
      Response.json({ success: true, data: { original: 'en', translations: [] } }),
    '/api/saved-views': () => Response.json({ success: true, data: [] }),
    '/api/all-orders/totals': () =>
      Response.json({ success: true, data: { extent: 'all', orders: 0, currencies: [] } }),
    '/api/staff-notices/unread': () => Response.json({ success: true, data: { unread: 0 } }),
    '/support-messages/unread': () => Response.json({ success: true, data: { tickets: 0 } }),
    ...noDrafts(),
    ...answers,
    '/users': signedInAs === adminUser.UserEmail ? withOwnRecord(listUsers, role) : listUsers,
  });
  const identity = createMemoryIdentity(signedInAs ? { uid: signedInAs, email: signedInAs } : null);
  const confirmations = createConfirmations();
  const router = createMemoryRouter(shownRoutes, { initialEntries: [path] });
  render(
    <App
      services={createServices({
        configuration: testConfiguration,
        getToken: identity.getToken,
        confirmation: confirmations,
      })}
      identity={identity}
      confirmations={confirmations}
      queryClient={createQueryClient({ retryDelayMs: 0 })}
      router={router}
      ui={{ env: 'test' }}
    />,
  );
  return { api, identity, router, person: userEvent.setup() };
}
