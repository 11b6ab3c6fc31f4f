import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AccountError } from '../session/describe-auth-error.ts';
import { authError, createFakeIdentity } from '../testing/fake-identity.ts';
import { type RenderOptions, renderRoutes } from '../testing/render-routes.tsx';
import Login from './login.tsx';
import ResetPassword from './reset-password.tsx';

function open(at: RenderOptions['at'], options: Partial<RenderOptions> = {}) {
  return renderRoutes(
    [
      { path: 'login', Component: Login },
      { path: 'reset-password', Component: ResetPassword },
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

describe('reset password', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));

  it('requires an address', async () => {
    open('/reset-password');
    await send();
    expect(screen.getByText('Please enter your email address')).toBeInTheDocument();
  });

  it('confirms the mail, moves the focus there, and allows another attempt', async () => {
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

  it('says why no mail was sent, and allows another attempt', async () => {
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

  it('is checked before the form is shown', async () => {
    const identity = createFakeIdentity();
    identity.verifyPasswordReset = () => new Promise(() => undefined);
    openLink({ identity });
    expect(await screen.findByText('Checking your link…')).toBeInTheDocument();
    expect(screen.queryByLabelText('New Password *')).not.toBeInTheDocument();
  });

  it('shows the account’s address, and checks both fields', async () => {
    const { identity } = openLink();
    expect(await screen.findByLabelText('Email Address')).toHaveValue('ada@example.test');
    await fillPasswords('12345', '54321');
    await change();
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    expect(screen.getByLabelText(/^New Password/)).toHaveFocus();
    expect(identity.calls).toEqual(['verify code-1']);
  });

  it('takes no password that attackers try first', async () => {
    openLink();
    await fillPasswords('Password1');
    await change();
    expect(screen.getByText(/among the most common ones/)).toBeInTheDocument();
  });

  it('takes twelve characters of staff', async () => {
    open({ pathname: '/reset-password', search: '?code=code-1&for=staff' });
    expect(await screen.findByText('At least 12 characters')).toBeInTheDocument();
    await fillPasswords('kettle-42');
    await change();
    expect(screen.getByText('Password must be at least 12 characters')).toBeInTheDocument();
  });

  it('changes the password, ends all sessions and leads to the login with a notice', async () => {
    const endSessions = vi.fn(async () => undefined);
    const { identity } = openLink({ endSessions });
    await fillPasswords('kettle-42');
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

  it('does not claim that all sessions have ended if that failed', async () => {
    const endSessions = async () => {
      throw new TypeError('Failed to fetch');
    };
    openLink({ endSessions });
    await fillPasswords('kettle-42');
    await change();
    expect(
      await screen.findByText('Your password was changed. Please sign in with the new one.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['auth/expired-action-code', 'This link has expired. Please request a new one.'],
    ['auth/invalid-action-code', 'This link was already used or is incomplete. Please request a new one.'],
  ])('reports %s, moves the focus there, and offers a new link', async (code, sentence) => {
    const identity = createFakeIdentity();
    identity.failNextWith(authError(code));
    openLink({ identity });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Request a new link' }));
    expect(screen.getByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
    expect(place()).toHaveTextContent(/^\/reset-password$/);
  });

  it('reports that it expired while the user was typing', async () => {
    const { identity } = openLink();
    await fillPasswords('kettle-42');
    identity.failNextWith(authError('auth/expired-action-code'));
    await change();
    expect(await screen.findByText('This link has expired. Please request a new one.')).toBeInTheDocument();
  });

  it('can be checked again after a lost connection', async () => {
    const identity = createFakeIdentity();
    identity.failNextWith(authError('auth/network-request-failed'));
    openLink({ identity });
    expect(
      await screen.findByText('Network error. Please check your connection and try again.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /retry/i }));
    expect(await screen.findByLabelText('New Password *')).toBeInTheDocument();
  });

  it('keeps the form when the provider rejects the password', async () => {
    const { identity } = openLink();
    await fillPasswords('kettle-42');
    identity.failNextWith(authError('auth/weak-password'));
    await change();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Password is too weak. Please use a stronger password.',
    );
    expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
  });
});
