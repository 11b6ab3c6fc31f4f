import { fakeApi, never } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { MantineLayout } from '../document/mantine-layout.tsx';
import { getConfiguration, toPublicConfiguration } from '../lib/configuration/environment.server.ts';
import { ConfigurationProvider } from '../lib/configuration/public-configuration.ts';
import { SessionProvider } from '../session/session-context.ts';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import { renderRoutes, type StubRoutes, toRouteComponent } from '../testing/render-routes.tsx';
import { createSessionScene } from '../testing/session-scene.ts';
import Orders, { handle as ordersHandle } from './orders.tsx';
import PackagePendingPayment from './package-pending-payment.tsx';
import SignedInLayout from './signed-in-layout.tsx';
import UserLayout, { handle as userHandle } from './user-layout.tsx';

const routes: StubRoutes = [
  {
    Component: SignedInLayout,
    children: [
      {
        path: 'user',
        Component: toRouteComponent(UserLayout),
        handle: userHandle,
        children: [
          { path: 'orders', Component: Orders, handle: ordersHandle },
          { path: 'package-pending-payment', Component: PackagePendingPayment, handle: ordersHandle },
        ],
      },
    ],
  },
];

/** The page as the server sends it: no session, no data, no effects. */
function renderOnServer(at: string): string {
  const Stub = createRoutesStub(routes);
  return renderToString(
    <MantineLayout>
      <ConfigurationProvider value={toPublicConfiguration(getConfiguration())}>
        <SessionProvider value={createSessionScene().session}>
          <Stub initialEntries={[at]} />
        </SessionProvider>
      </ConfigurationProvider>
    </MantineLayout>,
  );
}

function parse(html: string) {
  const page = document.createElement('div');
  page.innerHTML = html;
  return within(page);
}

it('is sent by the server with the menu of the user area and the shape of its content', () => {
  const page = parse(renderOnServer('/user/orders'));
  const menu = within(page.getByRole('navigation', { name: 'User area' }));
  expect(page.getByRole('main')).toContainElement(page.getByText('Loading…'));
  expect(menu.getByRole('link', { name: 'Billing', current: 'page' })).toHaveAttribute(
    'href',
    '/user/orders',
  );
});

it('is sent by the server in the frame of the checkout', () => {
  const page = parse(renderOnServer('/user/package-pending-payment?order=ORDER001'));
  expect(page.getByRole('main')).toContainElement(page.getByText('Loading…'));
  expect(page.getByRole('link', { name: /^Help/ })).toHaveAttribute('href', '/contact');
  expect(page.queryByRole('navigation', { name: 'User area' })).toBeNull();
});

it('is shown in the browser until the provider says who is signed in', async () => {
  fakeApi({});
  const identity = createFakeIdentity(ada);
  identity.findPerson = () => never().then(() => null);
  renderRoutes(routes, { at: '/user/orders', identity });
  expect(await screen.findByRole('navigation', { name: 'User area' })).toBeInTheDocument();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});
