import { act, screen, waitFor } from '@testing-library/react';
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
  await fill('Password *', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('login', () => {
  it('asks for both fields before it asks anybody else', async () => {
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

  it('leads back to where one came from', async () => {
    open({ pathname: '/login', state: { from: '/pay-now/A1?token=T' } });
    await fillLogin();
    await waitFor(() => expect(place()).toHaveTextContent('/pay-now/A1?token=T'));
  });

  it('stands before every protected page, and gives way to it', async () => {
    open('/user/somewhere?page=2');
    await waitFor(() => expect(place()).toHaveTextContent('/login'));
    await fillLogin();
    expect(await screen.findByText('Somewhere inside')).toBeInTheDocument();
    expect(place()).toHaveTextContent('/user/somewhere?page=2');
  });

  it('sends a person on who is signed in already', async () => {
    open('/login', { identity: createFakeIdentity(ada) });
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('tells a wrong password, and can be tried again', async () => {
    const { identity } = open('/login');
    identity.failNextWith(authError('auth/invalid-credential'));
    await fillLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('tells that the account could not be created', async () => {
    const createAccount = async () => {
      throw new AccountError('Failed to create user');
    };
    open('/login', { createAccount });
    await fillLogin();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user');
  });

  it('takes the place to return to along to the registration', async () => {
    open({ pathname: '/login', state: { from: '/buy/1' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fill('Full Name *', 'Ada');
    await fill('Email Address *', 'ada@example.test');
    await fill('Password *', 'secret-1');
    await fill('Confirm Password *', 'secret-1');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(place()).toHaveTextContent('/buy/1'));
  });
});

describe('the pop-up provider', () => {
  const openWithGoogle = (options: Partial<RenderOptions> = {}) =>
    open('/login', { configuration: { popupProvider: 'google' }, ...options });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));

  it('is not offered where none is configured', async () => {
    open('/login');
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  });

  it('signs in and leads on', async () => {
    const { identity } = openWithGoogle();
    await press();
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
    expect(identity.calls).toEqual(['signInWithPopup']);
  });

  it.each([
    ['auth/popup-closed-by-user', 'Sign-in popup closed by user.'],
    ['auth/popup-blocked', 'Sign-in popup was blocked. Please allow popups for this site.'],
    ['auth/cancelled-popup-request', 'Sign-in cancelled. Please try again.'],
  ])('tells of %s, and can be tried again', async (code, sentence) => {
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
    await userEvent.type(field, 'secret-1');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('say when the keyboard writes capitals', async () => {
    open('/login');
    await userEvent.type(await screen.findByLabelText(/^Password/), '{CapsLock}s');
    expect(await screen.findByText('Caps Lock is on.')).toBeInTheDocument();
  });
});

describe('login in two tabs', () => {
  it('waits, and goes on where one came from when the other tab signs in', async () => {
    const { identity } = open('/user/somewhere?page=2');
    await screen.findByRole('button', { name: 'Login' });
    const newValue = JSON.stringify({ user: adaUser, savedAtMs: Date.now() });
    window.localStorage.setItem(sessionCacheKey, newValue);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: sessionCacheKey, newValue }));
    act(() => identity.signInElsewhere(ada));
    expect(await screen.findByText('Somewhere inside')).toBeInTheDocument();
    expect(place()).toHaveTextContent('/user/somewhere?page=2');
  });

  it('says why one is there again after the session ended', async () => {
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

describe('register', () => {
  it('checks every field', async () => {
    open('/register');
    await fill('Password *', '12345');
    await fill('Confirm Password *', '54321');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    for (const text of [
      'Please enter your full name',
      'Please enter your email address',
      'Password must be at least 6 characters',
      'Passwords do not match',
      'Please accept the terms',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('tells that the address is taken', async () => {
    const { identity } = open('/register');
    await fill('Full Name *', 'Ada');
    await fill('Email Address *', 'ada@example.test');
    await fill('Password *', 'secret-1');
    await fill('Confirm Password *', 'secret-1');
    await userEvent.click(screen.getByRole('checkbox'));
    identity.failNextWith(authError('auth/email-already-in-use'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This email is already in use. Please try another one.',
    );
  });
});
