import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { UnsavedGuard } from '@credit-studio/frontend/unsaved-guard';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser, renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleFooter } from '../testing/sample-content.ts';
import { sampleCredits } from '../testing/sample-records.ts';
import Dashboard from './dashboard.tsx';
import NotFound from './not-found.tsx';
import SignedInLayout from './signed-in-layout.tsx';
import SiteLayout, { loader as siteLoader } from './site-layout.tsx';
import UserLayout from './user-layout.tsx';
import UserNotFound from './user-not-found.tsx';

const footer = { ...sampleFooter(), bottomSection: { copyrightText: '© Credit Studio' } };

/** A visitor, or Ada with a role; her sign-in is remembered as on a second visit. */
async function openSite(userRole?: string) {
  const identity = createFakeIdentity();
  const rendered = renderRoutes(
    [
      {
        Component: toRouteComponent(SiteLayout),
        loader: () => siteLoader(toLoaderArguments<Parameters<typeof siteLoader>[0]>('/')),
        children: [{ path: 'somewhere', Component: NotFound }],
      },
    ],
    {
      at: '/somewhere',
      identity,
      createAccount: async () => ({ ...adaUser, userRole: userRole ?? 'member' }),
    },
  );
  await screen.findByRole('banner');
  if (userRole) await rendered.session.signIn({ email: ada.email, password: 'secret-1' });
  return rendered;
}

describe('site layout', () => {
  it('offers visitors the anchors, Login and Join Now', async () => {
    fakeApi({ 'GET /api/footer-section': () => enveloped(footer) });
    await openSite();
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    const links = navigation
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/'],
      ['About', '/#about-sec'],
      ['Pricing', '/#pricing'],
      ['Testimonials', '/#testimonials'],
      ['Shop', '/shop'],
      ['Contact', '/contact'],
      ['Login', '/login'],
      ['Join Now', '/register'],
    ]);
    expect(screen.getByText('© Credit Studio')).toBeInTheDocument();
  });

  it('offers a signed-in user the dashboard and logout, and admins their panel', async () => {
    fakeApi({ 'GET /api/footer-section': () => enveloped(footer) });
    await openSite('Admin');
    await userEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/dashboard');
    expect(screen.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute(
      'href',
      'https://admin.example.test/admin/dashboard',
    );
    expect(screen.queryByRole('link', { name: 'Join Now' })).not.toBeInTheDocument();
  });

  it('hides the admin panel from everyone else', async () => {
    fakeApi({ 'GET /api/footer-section': () => enveloped(footer) });
    await openSite('member');
    await userEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument();
  });

  it('logs out: goes home and removes the stored session', async () => {
    fakeApi({ 'GET /api/footer-section': () => enveloped(footer) });
    const { identity } = await openSite('member');
    await userEvent.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/));
    await waitFor(() => expect(identity.person).toBeNull());
    expect(window.localStorage.getItem('credit-studio.session')).toBeNull();
  });

  it.each([
    ['inactive', () => enveloped(null)],
    ['not loaded', () => refused(503, 'service_unavailable')],
    ['active', () => enveloped(footer)],
  ])('links to the legal pages while the footer is %s', async (_, read) => {
    fakeApi({ 'GET /api/footer-section': read });
    await openSite();
    const legal = within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link');
    expect(legal.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of service', '/terms'],
      ['Privacy policy', '/privacy'],
      ['Refund policy', '/refunds'],
      ['Imprint', '/imprint'],
    ]);
  });

  it('shows the page when the footer cannot be loaded', async () => {
    fakeApi({ 'GET /api/footer-section': () => refused(503, 'service_unavailable') });
    await openSite();
    expect(screen.getByText('Error: Failed to fetch footer data')).toBeInTheDocument();
    expect(screen.getByText('Logo Error: Failed to fetch footer data')).toBeInTheDocument();
    expect(screen.getByText('Oops! Page Not Written Yet')).toBeInTheDocument();
  });
});

/** What the user area asks in the background. */
const quiet: FakeAnswers = {
  'GET /users': () => rows([]),
  'GET /api/own-orders': () => rows([]),
  'GET /support-messages/unread': () => enveloped({ tickets: 0 }),
  'GET /api/generations': () => enveloped([]),
};

function SignInSandbox() {
  return <p>Please sign in</p>;
}

function UnsavedForm() {
  return (
    <>
      <h1>Half a form</h1>
      <UnsavedGuard isDirty />
    </>
  );
}

/** A page that React is still drawing when the navigation to it counts as done. */
function createSlowHome() {
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { default: () => <p>Welcome home</p> };
  });
}

describe('user area', () => {
  const open = (userRole: string, at = '/user/dashboard') => {
    fakeApi({
      'GET /api/credits': () => enveloped(sampleCredits(7)),
      ...quiet,
    });
    return renderRoutes(
      [
        {
          Component: SignedInLayout,
          children: [
            {
              Component: toRouteComponent(UserLayout),
              loader: () => ({ logoUrl: null, errorMessage: null }),
              children: [
                { path: 'user/dashboard', Component: Dashboard },
                { path: 'user/form', Component: UnsavedForm },
                { path: 'user/*', Component: UserNotFound },
              ],
            },
          ],
        },
        { index: true, Component: createSlowHome() },
      ],
      {
        at,
        identity: createFakeIdentity(ada),
        createAccount: async () => ({ ...adaUser, userRole }),
      },
    );
  };

  it('has a navigation with the current page marked, and no site header', async () => {
    open('member');
    const navigation = within(await screen.findByRole('navigation', { name: 'User area' }));
    expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('logs out to the home page, even while that page is still loading', async () => {
    const { identity } = open('member');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(identity.person).toBeNull());
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
  });

  it('asks before a log-out loses unsaved changes, and stays signed in for who stays', async () => {
    const { identity } = open('member', '/user/form');
    const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await answer('Logout');
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Half a form' })).toBeInTheDocument();
    expect(identity.person).not.toBeNull();
    await answer('Logout');
    await answer('Leave without saving');
    expect(await screen.findByText('Welcome home')).toBeInTheDocument();
    await waitFor(() => expect(identity.person).toBeNull());
  });

  it('keeps its frame on an unknown path', async () => {
    open('member', '/user/nowhere');
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Written Yet' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'User area' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('sends the user to sign in again when the server no longer accepts the session', async () => {
    fakeApi({ ...quiet, 'GET /api/credits': () => refused(401, 'session_expired') });
    renderRoutes(
      [{ Component: SignedInLayout, children: [{ path: 'user/dashboard', Component: Dashboard }] }],
      {
        at: '/user/dashboard',
        identity: createFakeIdentity(ada),
      },
    );
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/login'));
  });

  it('navigates to the sign-in page once, even if it loads slowly', async () => {
    fakeApi({ ...quiet, 'GET /api/credits': () => enveloped(sampleCredits(7)) });
    const loadLogin = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve(null), 100)));
    const { session } = renderRoutes(
      [
        { Component: SignedInLayout, children: [{ path: 'user/dashboard', Component: Dashboard }] },
        { path: 'login', loader: loadLogin, Component: SignInSandbox },
      ],
      { at: '/user/dashboard', identity: createFakeIdentity(ada) },
    );
    await screen.findByRole('heading', { level: 1 });
    await act(() => session.signOut());
    expect(await screen.findByText('Please sign in')).toBeInTheDocument();
    expect(loadLogin).toHaveBeenCalledOnce();
  });

  it('leaves immediately when another tab logs out', async () => {
    open('member');
    await screen.findByRole('navigation', { name: 'User area' });
    const key = 'credit-studio.session';
    window.localStorage.removeItem(key);
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/login'));
  });
});
