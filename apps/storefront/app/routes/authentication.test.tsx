import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AccountError } from '../session/account-error';
import { ada, authError, createFakeIdentity } from '../testing/fake-identity';
import { type RenderOptions, renderRoutes } from '../testing/render-routes';
import Login from './login';
import Register from './register';
import ResetPassword from './reset-password';
import SignedInLayout from './signed-in-layout';

const Somewhere = () => <h1>Somewhere inside</h1>;

const open = (at: RenderOptions['at'], options: Partial<RenderOptions> = {}) =>
  renderRoutes(
    [
      { path: 'login', Component: Login },
      { path: 'register', Component: Register },
      { path: 'reset-password', Component: ResetPassword },
      { Component: SignedInLayout, children: [{ path: 'user/somewhere', Component: Somewhere }] },
    ],
    { at, ...options },
  );
const place = () => screen.getByTestId('place');
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

const fillLogin = async () => {
  await fill('Email Address *', 'ada@example.test');
  await fill('Password *', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

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

describe('reset password', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));

  it('wants an address', async () => {
    open('/reset-password');
    await send();
    expect(screen.getByText('Please enter your email address')).toBeInTheDocument();
  });

  it('says that the mail is sent, takes the focus there, and can try again', async () => {
    const requestPasswordReset = vi.fn(async () => undefined);
    const { identity } = open('/reset-password', { requestPasswordReset });
    await fill('Email Address *', ' ada@example.test');
    await send();
    expect(await screen.findByRole('heading', { name: 'Email Sent!' })).toHaveFocus();
    expect(requestPasswordReset.mock.calls).toEqual([['ada@example.test']]);
    expect(identity.calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/login');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Email Address *')).toBeInTheDocument();
  });

  it('tells why no mail was sent, and can be tried again', async () => {
    const requestPasswordReset = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(new AccountError('Too many requests. Please try again in 60 seconds.'));
    open('/reset-password', { requestPasswordReset });
    await fill('Email Address *', 'ada@example.test');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    await send();
    expect(await screen.findByRole('heading', { name: 'Email Sent!' })).toBeInTheDocument();
  });
});

describe('the link of a reset mail', () => {
  const openLink = (options: Partial<RenderOptions> = {}) =>
    open({ pathname: '/reset-password', search: '?code=code-1' }, options);
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const fillPasswords = async (password: string, again = password) => {
    await fill('New Password *', password);
    await fill('Confirm Password *', again);
  };

  it('is checked before anything is asked', async () => {
    const identity = createFakeIdentity();
    identity.verifyPasswordReset = () => new Promise(() => undefined);
    openLink({ identity });
    expect(await screen.findByText('Checking your link…')).toBeInTheDocument();
    expect(screen.queryByLabelText('New Password *')).not.toBeInTheDocument();
  });

  it('shows whose password it is, and checks both fields', async () => {
    const { identity } = openLink();
    expect(await screen.findByLabelText('Email Address')).toHaveValue('ada@example.test');
    await fillPasswords('12345', '54321');
    await change();
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    expect(screen.getByLabelText(/^New Password/)).toHaveFocus();
    expect(identity.calls).toEqual(['verify code-1']);
  });

  it('changes the password, ends all sessions and leads to the login with a word about it', async () => {
    const endSessions = vi.fn(async () => undefined);
    const { identity } = openLink({ endSessions });
    await fillPasswords('secret-2');
    await change();
    expect(
      await screen.findByText(
        'Your password was changed, and you are signed out everywhere. Please sign in with the new one.',
      ),
    ).toBeInTheDocument();
    expect(place()).toHaveTextContent(/^\/login$/);
    expect(endSessions).toHaveBeenCalledOnce();
    expect(identity.person).toBeNull();
    await fillLogin();
    await waitFor(() => expect(place()).toHaveTextContent('/user/dashboard'));
  });

  it('does not claim that all sessions have ended when that failed', async () => {
    const endSessions = async () => {
      throw new TypeError('Failed to fetch');
    };
    openLink({ endSessions });
    await fillPasswords('secret-2');
    await change();
    expect(
      await screen.findByText('Your password was changed. Please sign in with the new one.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['auth/expired-action-code', 'This link has expired. Please ask for a new one.'],
    [
      'auth/invalid-action-code',
      'This link was used already, or a part of it is missing. Please ask for a new one.',
    ],
  ])('that is dead (%s) says so, takes the focus, and leads to a new one', async (code, sentence) => {
    const identity = createFakeIdentity();
    identity.failNextWith(authError(code));
    openLink({ identity });
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
    expect(place()).toHaveTextContent(/^\/reset-password$/);
  });

  it('that expires while one types says so', async () => {
    const { identity } = openLink();
    await fillPasswords('secret-2');
    identity.failNextWith(authError('auth/expired-action-code'));
    await change();
    expect(await screen.findByText('This link has expired. Please ask for a new one.')).toBeInTheDocument();
  });

  it('is checked again on request after a lost connection', async () => {
    const identity = createFakeIdentity();
    identity.failNextWith(authError('auth/network-request-failed'));
    openLink({ identity });
    expect(
      await screen.findByText('Network error. Please check your connection and try again.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /retry/i }));
    expect(await screen.findByLabelText('New Password *')).toBeInTheDocument();
  });

  it('keeps the form when the provider refuses the password', async () => {
    const { identity } = openLink();
    await fillPasswords('secret-2');
    identity.failNextWith(authError('auth/weak-password'));
    await change();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Password is too weak. Please use a stronger password.',
    );
    expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
  });
});
