import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AccountError } from '../session/describe-auth-error.ts';
import { sessionCacheKey } from '../session/session-store.ts';
import { ada, createFakeIdentity } from '../testing/fake-identity.ts';
import { adaUser, type RenderOptions, renderRoutes } from '../testing/render-routes.tsx';
import VerifyEmail from './verify-email.tsx';

function open(options: Partial<RenderOptions> = {}) {
  const at = { pathname: '/verify-email', search: '?code=code-1' };
  return renderRoutes([{ path: 'verify-email', Component: VerifyEmail }], { at, ...options });
}
function openSignedIn(options: Partial<RenderOptions> = {}) {
  window.localStorage.setItem(sessionCacheKey, JSON.stringify({ user: adaUser, savedAtMs: Date.now() }));
  return open({ identity: createFakeIdentity(ada), ...options });
}
function place() {
  return screen.getByTestId('place');
}

describe('the link that confirms an address', () => {
  it('says that it is being checked', async () => {
    open({ verifyEmail: () => new Promise(() => undefined) });
    expect(await screen.findByText('Checking your link…')).toBeInTheDocument();
  });

  it('confirms the address of someone who is signed out, and leads to the login', async () => {
    const verifyEmail = vi.fn(async () => ({
      status: 'confirmed' as const,
      email: ada.email,
      wasVerified: false,
    }));
    const { identity } = open({ verifyEmail });
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toHaveFocus();
    expect(screen.getByText(ada.email)).toBeInTheDocument();
    expect(verifyEmail.mock.calls).toEqual([['code-1']]);
    expect(identity.calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(place()).toHaveTextContent('/login');
  });

  it('gives someone who is signed in a new token, and leads to their account', async () => {
    const { identity } = openSignedIn();
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeInTheDocument();
    expect(identity.calls).toEqual(['refreshToken']);
    await userEvent.click(screen.getByRole('button', { name: 'Go to your account' }));
    expect(place()).toHaveTextContent('/user/dashboard');
  });

  it('says that it was used before', async () => {
    open({ verifyEmail: async () => ({ status: 'confirmed', email: ada.email, wasVerified: true }) });
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed already' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/This link was used before/)).toBeInTheDocument();
  });

  const expired = { status: 'invalid', message: 'This link has expired. Please request a new one.' } as const;

  it('leads someone who is signed out to a new link through the login', async () => {
    open({ verifyEmail: async () => expired });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.getByText(expired.message)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Login to request a new link' }));
    expect(place()).toHaveTextContent('/login');
  });

  it('leads someone who is signed in to a new link in their account', async () => {
    openSignedIn({ verifyEmail: async () => expired });
    await userEvent.click(await screen.findByRole('button', { name: 'Request a new link in your account' }));
    expect(place()).toHaveTextContent('/user/dashboard');
  });

  it('can be checked again after a failure', async () => {
    const verifyEmail = vi
      .fn(async () => ({ status: 'confirmed' as const, email: ada.email, wasVerified: false }))
      .mockRejectedValueOnce(new AccountError('Network error or server not responding'));
    open({ verifyEmail });
    expect(await screen.findByText('Network error or server not responding')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /retry/i }));
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeInTheDocument();
  });
});
