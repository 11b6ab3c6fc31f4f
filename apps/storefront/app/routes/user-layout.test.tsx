import { enveloped, type FakeAnswers, fakeApi } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser, renderRoutes, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleCredits } from '../testing/sample-records.ts';
import SignedInLayout from './signed-in-layout.tsx';
import UserLayout, { clientLoader } from './user-layout.tsx';

const answers: FakeAnswers = {
  'GET /api/credits': () => enveloped(sampleCredits(7)),
  'GET /api/own-orders': () => Response.json([], { headers: { 'x-total-count': '2' } }),
  'GET /support-messages/unread': () => enveloped({ tickets: 3 }),
};
function Page() {
  return <h1>Inside</h1>;
}

interface OpenOptions {
  at?: string;
  userRole?: string;
  errorMessage?: string | null;
}

function open({ at = '/user/dashboard', userRole = 'member', errorMessage = null }: OpenOptions = {}) {
  fakeApi(answers);
  renderRoutes(
    [
      {
        Component: SignedInLayout,
        children: [
          {
            Component: toRouteComponent(UserLayout),
            loader: () => ({ logoUrl: null, errorMessage }),
            children: ['user/*', 'update-profile'].map((path) => ({ path, Component: Page })),
          },
        ],
      },
    ],
    { at, identity: createFakeIdentity(ada), createAccount: async () => ({ ...adaUser, userRole }) },
  );
}
async function findMenu() {
  return within(await screen.findByRole('navigation', { name: 'User area' }));
}

describe('the user area’s frame', () => {
  it('links to every area, with the number of open tasks', async () => {
    open();
    const menu = await findMenu();
    await menu.findByText('3');
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/user/dashboard'],
      ['Generate Video', '/user/generate-code'],
      ['Billing2', '/user/orders'],
      ['Support3', '/user/support'],
      ['Profile', '/update-profile'],
    ]);
  });

  it('opens the administrator area in a new tab, for admins', async () => {
    open({ userRole: 'Admin' });
    const link = (await findMenu()).getByRole('link', { name: 'Admin Dashboard' });
    expect(link).toHaveAttribute('href', 'https://admin.example.test/admin/dashboard');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('does not show an admin the ticket count of all customers', async () => {
    open({ userRole: 'Admin' });
    const menu = await findMenu();
    await menu.findByRole('link', { name: /Billing.*2/ });
    expect(menu.getByRole('link', { name: 'Support' })).toHaveTextContent(/^Support$/);
  });

  it.each([
    ['/user/item-pending-payment/', 'Billing'],
    ['/user/orders-history', 'Billing'],
    ['/user/receipt/ORDER001', 'Billing'],
    ['/update-profile', 'Profile'],
    ['/user/create-support', 'Support'],
    ['/user/credits', 'Billing'],
  ])('marks the entry of %s', async (at, name) => {
    open({ at });
    const menu = await findMenu();
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  });

  it('reports that the logo could not be loaded', async () => {
    open({ errorMessage: 'Failed to fetch footer data' });
    expect(await screen.findByText('Logo Error: Failed to fetch footer data')).toBeInTheDocument();
  });
});

describe('the logo’s address', () => {
  const load = (answer: () => Promise<{ logoUrl: string | null; errorMessage: string | null }>) => {
    let calls = 0;
    // The stub answers for the router, whose own function is generic over what it serialises.
    const serverLoader = (async () => {
      calls += 1;
      return answer();
    }) as unknown as Parameters<typeof clientLoader>[0]['serverLoader'];
    return { run: () => clientLoader({ serverLoader }), countCalls: () => calls };
  };

  it('is loaded once an hour', async () => {
    const { run, countCalls } = load(async () => ({
      logoUrl: 'https://a.test/logo.svg',
      errorMessage: null,
    }));
    await run();
    expect(await run()).toEqual({ logoUrl: 'https://a.test/logo.svg', errorMessage: null });
    expect(countCalls()).toBe(1);
  });

  it('is loaded again after a failure', async () => {
    const { run, countCalls } = load(async () => ({
      logoUrl: null,
      errorMessage: 'Failed to fetch footer data',
    }));
    await run();
    await run();
    expect(countCalls()).toBe(2);
  });

  it('is missing, with a reason, when the server does not answer', async () => {
    const { run } = load(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await run()).toEqual({ logoUrl: null, errorMessage: 'Error fetching footer data' });
  });
});
