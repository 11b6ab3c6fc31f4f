import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccountError } from '../session/describe-auth-error.ts';
import { sessionCacheKey } from '../session/session-store.ts';
import { ada, authError, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser, type RenderOptions, renderRoutes } from '../testing/render-routes.tsx';
import Login from './login.tsx';
import Register from './register.tsx';
import SignedInLayout from './signed-in-layout.tsx';

function Somewhere() {
  return <h1>Somewhere inside</h1>;
}

function open(at: RenderOptions['at'], options: Partial<RenderOptions> = {}) {
  return renderRoutes(
    [
      { path: 'login', Component: Login },
      { path: 'register', Component: Register },
      { Component: SignedInLayout, children: [{ path: 'user/somewhere', Component: Somewhere }] },
    ],
    { at, ...options },
  );
}
function place() {
  return screen.getByTestId('place');
}
async function fill(label: string, text: string) {
  return userEvent.type(await screen.findByLabelText(label), text);
}

async function fillLogin() {
  await fill('Email Address *', 'ada@example.test');
  await fill('Password *', 'kettle-41');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('login', () => {
  it('requires both fields before it calls anyone', async () => {
    const { identity } = open('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByText('Please enter your email address')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email Address/)).toHaveFocus();
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
    expect(identity.calls).toEqual([]);
  });

  it('leads to the dashboard', async () => {
    open('/login');
    await fillLogin();
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('returns to where the user came from', async () => {
    open({ pathname: '/login', state: { from: '/pay-now/A1?token=T' } });
    await fillLogin();
    await waitFor(() => expect(place()).toHaveTextContent('/pay-now/A1?token=T'));
  });

  it('protects every private page, and returns to it after signing in', async () => {
    open('/user/somewhere?page=2');
    await waitFor(() => expect(place()).toHaveTextContent('/login'));
    await fillLogin();
    expect(await screen.findByText('Somewhere inside')).toBeInTheDocument();
    expect(place()).toHaveTextContent('/user/somewhere?page=2');
  });

  it('redirects a user who is already signed in', async () => {
    open('/login', { identity: createFakeIdentity(ada) });
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('reports a wrong password, and allows another attempt', async () => {
    const { identity } = open('/login');
    identity.failNextWith(authError('auth/invalid-credential'));
    await fillLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('reports that the account could not be created', async () => {
    const createAccount = async () => {
      throw new AccountError('Failed to create user');
    };
    open('/login', { createAccount });
    await fillLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user');
  });

  it('passes the return location on to the registration', async () => {
    open({ pathname: '/login', state: { from: '/buy/1' } });
    expect(await screen.findByText(/Log in or create an account to buy/)).toBeInTheDocument();
    await fill('Email Address *', 'ada@example.test');
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByText(/Log in or create an account to buy/)).toBeInTheDocument();
    await fill('Full Name *', 'Ada');
    expect(screen.getByLabelText('Email Address *')).toHaveValue('ada@example.test');
    await fill('Password *', 'kettle-41');
    await fill('Confirm Password *', 'kettle-41');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(place()).toHaveTextContent('/buy/1'));
  });
});

describe('the legal pages', () => {
  it.each(['/login', '/register'])('are linked from %s, in a new tab', async (at) => {
    open(at);
    const legal = within(await screen.findByRole('navigation', { name: 'Legal' }));
    const terms = legal.getByRole('link', { name: 'Terms of service (opens in a new tab)' });
    expect(terms).toHaveAttribute('href', '/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(legal.getAllByRole('link')).toHaveLength(4);
  });

  it('are what a new customer agrees to', async () => {
    open('/register');
    const name = /^I agree to the terms of service.*privacy policy/;
    const label = within(await screen.findByText(/I agree to the/, { selector: 'label' }));
    expect(screen.getByRole('checkbox', { name })).toBeRequired();
    expect(label.getByRole('link', { name: /^terms of service/ })).toHaveAttribute('href', '/terms');
    expect(label.getByRole('link', { name: /^privacy policy/ })).toHaveAttribute('href', '/privacy');
  });
});

describe('the pop-up provider', () => {
  const openWithGoogle = (options: Partial<RenderOptions> = {}) =>
    open('/login', { configuration: { popupProvider: 'google' }, ...options });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));

  it('is not offered if none is configured', async () => {
    open('/login');
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  });

  it('signs in and redirects', async () => {
    const { identity } = openWithGoogle();
    await press();
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
    expect(identity.calls).toEqual(['signInWithPopup']);
  });

  it.each([
    ['auth/popup-closed-by-user', 'Sign-in popup closed by user.'],
    ['auth/popup-blocked', 'Sign-in popup was blocked. Please allow popups for this site.'],
    ['auth/cancelled-popup-request', 'Sign-in cancelled. Please try again.'],
  ])('reports %s, and allows another attempt', async (code, sentence) => {
    const { identity } = openWithGoogle();
    await screen.findByRole('button', { name: 'Continue with Google' });
    identity.failNextWith(authError(code));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await press();
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });
});

describe('password fields', () => {
  it('can be shown and hidden again, also by keyboard', async () => {
    open('/login');
    const field = await screen.findByLabelText(/^Password/);
    await userEvent.type(field, 'kettle-41');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('warn when Caps Lock is on', async () => {
    open('/login');
    await userEvent.type(await screen.findByLabelText(/^Password/), '{CapsLock}s');
    expect(await screen.findByText('Caps Lock is on.')).toBeInTheDocument();
  });
});

describe('login in two tabs', () => {
  it('continues to the return location when the other tab signs in', async () => {
    const { identity } = open('/user/somewhere?page=2');
    await screen.findByRole('button', { name: 'Login' });
    const newValue = JSON.stringify({ user: adaUser, savedAtMs: Date.now() });
    window.localStorage.setItem(sessionCacheKey, newValue);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionCacheKey, newValue }));
    act(() => identity.signInElsewhere(ada));
    expect(await screen.findByText('Somewhere inside')).toBeInTheDocument();
    expect(place()).toHaveTextContent('/user/somewhere?page=2');
  });

  it('explains that the session ended', async () => {
    const { session } = open('/user/somewhere', { identity: createFakeIdentity(ada) });
    await screen.findByText('Somewhere inside');
    await act(() => session.signOut());
    expect(
      await screen.findByText('You were signed out. Please sign in to continue where you were.'),
    ).toBeInTheDocument();
    await fillLogin();
    expect(await screen.findByText('Somewhere inside')).toBeInTheDocument();
  });
});
