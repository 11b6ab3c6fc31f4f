import { createDraft } from '@credit-studio/frontend/drafts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryPassword } from '../testing/memory-identity.ts';
import { adminUser, makeUser } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { secondFactorPath } from '../testing/second-factor.ts';

type App = ReturnType<typeof renderApp>;
const draft = createDraft('reply.1', (stored) => (typeof stored === 'string' ? stored : null));

async function signIn({ person }: App, password = memoryPassword) {
  await person.type(await screen.findByLabelText('Email address'), adminUser.UserEmail);
  await person.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}
function renderSignedOut(path: string) {
  const app = renderApp({ path, signedInAs: null });
  app.api.answer('/users', (url) => rows(url.searchParams.has('userEmail') ? [adminUser] : []));
  return app;
}

describe('a password that is too weak for staff', () => {
  it('opens nothing, mails a link to choose another, and signs out', async () => {
    const app = renderSignedOut('/admin/users');
    app.api.answer('/api/password-reset', () => Response.json({ success: true, message: 'Email Sent!' }));
    await signIn(app, 'weak');
    expect(
      await screen.findByText(/Password must be at least 12 characters.*We have mailed you a link/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(await app.identity.getToken()).toBeNull();
    expect(app.api.calls.map(({ path }) => path)).toEqual([
      ...['/users', secondFactorPath, '/api/password-reset'],
    ]);
  });

  it('leads to the public site when no mail could be sent', async () => {
    const app = renderSignedOut('/admin/users');
    app.api.answer('/api/password-reset', () => refused(429, 'rate_limited', 'Too many requests.'));
    await signIn(app, 'weak');
    expect(await screen.findByText(/through “Forgot your password\?”/)).toBeVisible();
    await signIn(app);
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
  });
});

describe('a link into the console', () => {
  it.each([
    ['/admin/users?search=ada&page=2', 'Total Users'],
    ['/admin/orders?status=pending', 'Total Orders'],
    ['/admin/settings/account', 'Settings'],
  ])('leads to %s after signing in', async (path, heading) => {
    const app = renderSignedOut(path);
    await signIn(app);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    const { pathname, search } = app.router.state.location;
    expect(pathname).toBe(path.split('?')[0]);
    if (path.includes('status')) expect(search).toBe('?status=pending');
  });

  it('leads to the dashboard from the first page', async () => {
    const app = renderSignedOut('/');
    await signIn(app);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it('is not followed, and nothing is requested, before the person is known', async () => {
    const app = renderSignedOut('/admin/orders');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Sign in/);
    expect(app.api.calls).toEqual([]);
  });
});

describe('signing in', () => {
  it('can be tried again after a wrong password, with the email address still there', async () => {
    const app = renderSignedOut('/admin/users');
    await signIn(app, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    await app.person.clear(screen.getByLabelText('Password'));
    await app.person.type(screen.getByLabelText('Password'), `${memoryPassword}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
  });

  it('is sent once, however often it is pressed', async () => {
    const app = renderSignedOut('/admin/users');
    const answer = Promise.withResolvers<void>();
    const send = vi.spyOn(app.identity, 'signIn').mockReturnValue(answer.promise);
    await signIn(app);
    await app.person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(send).toHaveBeenCalledOnce();
    answer.resolve();
  });

  it('shows the password on request', async () => {
    const { person } = renderSignedOut('/admin/users');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show or hide the password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('a session that ends', () => {
  it.each<[string, (app: App) => unknown]>([
    ['with Logout', ({ person }) => person.click(screen.getByRole('button', { name: 'Logout' }))],
    ['in another tab', ({ identity }) => identity.become(null)],
    [
      'because someone else signed in',
      ({ identity }) => identity.become({ uid: 'bo', email: 'bo@example.test' }),
    ],
  ])('%s takes what was typed with it', async (_how, end) => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const app = renderApp({ path: '/admin/users' });
    await screen.findByText('No Users Found');
    draft.save('Dear customer');
    await end(app);
    await waitFor(() => expect(draft.read()).toBeNull());
  });

  it('is not mistaken for a reload: what was typed is still there', async () => {
    draft.save('Dear customer');
    renderApp({ path: '/admin/users' });
    await screen.findByText('No Users Found');
    expect(draft.read()).toBe('Dear customer');
  });
});

describe('someone else at the same browser', () => {
  it('is judged by their own role', async () => {
    const seller = makeUser(8, { UserEmail: 'bo@example.test', userRole: 'Seller' });
    const { api, identity } = renderApp({ path: '/admin/users' });
    await screen.findByText('No Users Found');
    api.answer('/users', () => rows([seller]));
    identity.become({ uid: 'bo', email: 'bo@example.test' });
    expect(await screen.findByText('Signed in as bo@example.test')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('is not let in by a record of another email address', async () => {
    const { api, identity } = renderApp({ path: '/admin/users', signedInAs: null });
    api.answer('/users', () => rows([adminUser]));
    identity.become({ uid: 'bo', email: 'bo@example.test' });
    expect(await screen.findByText('Signed in as bo@example.test')).toBeInTheDocument();
  });
});

describe('a role that cannot be read', () => {
  it.each([
    [
      'without a network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Network error or server not responding',
    ],
    [
      'on a broken server',
      () => new Response('', { status: 503 }),
      'HTTP error! Status: 503. The server is not available right now. Please try again in a moment.',
    ],
  ])('%s keeps the console shut until Retry succeeds', async (_when, respond, reason) => {
    const email = 'boss@example.test';
    const { api, person } = renderApp({
      path: '/admin/users',
      signedInAs: email,
      answers: { '/users': respond },
    });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'The administration could not be opened' }),
    ).toBeInTheDocument();
    const boss = makeUser(3, { UserEmail: email, userRole: 'Admin' });
    api.answer('/users', (url) => rows(url.searchParams.has('userEmail') ? [boss] : []));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
  });
});
