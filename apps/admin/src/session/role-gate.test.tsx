import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryPassword } from '../testing/memory-identity.ts';
import { makeUser } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { secondFactorPath } from '../testing/second-factor.ts';

const customer = makeUser(5, { UserEmail: 'customer@example.test' });
const asCustomer = {
  signedInAs: customer.UserEmail,
  answers: { '/users': () => rows([customer]) },
} as const;

async function fillIn(person: ReturnType<typeof renderApp>['person'], email: string, password: string) {
  await person.type(await screen.findByLabelText('Email address'), email);
  await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the gate of the console', () => {
  it('shows a loader until the server has returned the role', async () => {
    renderApp({ path: '/admin/users', answers: { '/users': () => rows([]) } });
    expect(screen.getByRole('status')).toHaveTextContent('Checking who is signed in…');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
  });

  it('asks a visitor to sign in and then shows the address that was asked for', async () => {
    const { person, api, identity } = renderApp({ path: '/admin/users?page=1', signedInAs: null });
    api.answer('/users', (url) =>
      rows(
        url.searchParams.has('userEmail')
          ? [makeUser(3, { UserEmail: 'boss@example.test', userRole: 'Admin' })]
          : [],
      ),
    );
    await fillIn(person, ' boss@example.test ', memoryPassword);
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
    expect(await identity.getToken()).toBe('token-of-boss@example.test');
    expect(api.calls[0]).toMatchObject({
      path: '/users',
      query: { userEmail: 'boss@example.test' },
      authorization: 'Bearer token-of-boss@example.test',
    });
  });

  it('says why a sign-in failed and keeps the form', async () => {
    const { person, api } = renderApp({ path: '/admin/dashboard', signedInAs: null });
    await fillIn(person, 'boss@example.test', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    expect(screen.getByLabelText('Email address')).toHaveValue('boss@example.test');
    expect(api.calls).toEqual([]);
  });

  it('refuses to send an empty form', async () => {
    const { person } = renderApp({ path: '/admin/dashboard', signedInAs: null });
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email address/)).toHaveFocus();
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
  });

  it('leads those who forgot their password to the public site', async () => {
    renderApp({ path: '/admin/dashboard', signedInAs: null });
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      'https://shop.example.test/reset-password',
    );
  });

  it('shows a notice to people who are not administrators and requests no data', async () => {
    const { api } = renderApp({ path: '/admin/orders', ...asCustomer });
    expect(
      await screen.findByText(
        "Not Authorized: You can't access this page; this route is only accessible for Admin",
      ),
    ).toBeInTheDocument();
    expect(document.title).toMatch(/^Not authorized/);
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
      'href',
      'https://shop.example.test',
    );
    expect(screen.getByText('Signed in as customer@example.test')).toBeInTheDocument();
    expect(api.calls.map(({ path }) => path)).toEqual(['/users', secondFactorPath]);
  });

  it('lets someone who was denied sign in as someone else', async () => {
    const { person } = renderApp({ path: '/admin/orders', ...asCustomer });
    await person.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('offers another try when the role could not be read', async () => {
    const broken = refused(403, 'account_disabled', 'This account has been disabled.');
    const { person, api } = renderApp({
      path: '/admin/orders',
      signedInAs: customer.UserEmail,
      answers: { '/users': () => broken.clone() },
    });
    expect(await screen.findByText('This account has been disabled.')).toBeInTheDocument();
    api.answer('/users', () => rows([{ ...customer, userRole: 'Admin' }]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Total Orders' })).toBeInTheDocument();
  });

  it('follows a sign-out in another tab and forgets what was loaded', async () => {
    const { identity, api } = renderApp({ path: '/admin/users' });
    await screen.findByText('No Users Found');
    identity.become(null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();

    const countLists = () => api.calls.filter(({ path, query }) => path === '/users' && query.page).length;
    const before = countLists();
    identity.become({ uid: 'admin@example.test', email: 'admin@example.test' });
    await screen.findByText('No Users Found');
    expect(countLists()).toBe(before + 1);
  });

  it('returns to the public site after Logout', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { person, identity } = renderApp({ path: '/admin/users' });
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(new URL('https://shop.example.test/')));
    expect(await identity.getToken()).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sign in' })).not.toBeInTheDocument();
  });
});
