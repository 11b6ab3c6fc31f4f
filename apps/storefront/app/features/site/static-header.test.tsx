import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIslandRenderer } from '../../islands/render-island.server.tsx';
import { getConfiguration, toPublicConfiguration } from '../../lib/configuration/environment.server.ts';
import { adaUser } from '../../testing/render-routes.tsx';
import { StaticHeader } from './static-header.tsx';

const header = (
  <StaticHeader
    configuration={toPublicConfiguration(getConfiguration())}
    logoUrl={null}
    errorMessage={null}
  />
);
const sessionKey = 'credit-studio.session';
function rememberAda() {
  return window.localStorage.setItem(sessionKey, JSON.stringify({ user: adaUser, savedAtMs: Date.now() }));
}
function announce(newValue: string | null) {
  return act(() => window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue })));
}

describe('the header of a static page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('hydrates the server’s markup, with both entry links until the visitor is known', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { html, idPrefix } = createIslandRenderer()(header);
    document.body.innerHTML = html;
    expect(screen.getByRole('link', { name: 'Login' }).closest('[data-unknown]')).not.toBeNull();
    rememberAda();
    await act(async () => {
      hydrateRoot(document.body, header, { identifierPrefix: idPrefix });
    });
    expect(screen.getByRole('button', { name: /Ada Lovelace/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('offers visitors the registration', () => {
    render(header);
    expect(screen.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/register');
  });

  it('follows the other tabs', async () => {
    rememberAda();
    render(header);
    await userEvent.click(screen.getByRole('button', { name: /Ada Lovelace/ }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/dashboard');
    window.localStorage.clear();
    await announce(null);
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    rememberAda();
    await announce(window.localStorage.getItem(sessionKey));
    expect(screen.getByRole('button', { name: /Ada Lovelace/ })).toBeInTheDocument();
  });
});
