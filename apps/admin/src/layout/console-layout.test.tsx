import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { blankBanner, fakeSection } from '../resources/content/testing/fake-section.ts';
import { healthySystem } from '../resources/operations/testing/healthy-system.ts';
import { adminUser } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../resources/content/banner/banner-screen.tsx';

function renderUsers(answers: Parameters<typeof renderApp>[0]['answers'] = {}) {
  return renderApp({ path: '/admin/users', answers });
}
const menu = () => screen.findByRole('navigation', { name: 'Menu' });

/** The window is narrower than the sidebar needs. */
function narrowTheScreen() {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(match(query), 'matches', { value: query.includes('max-width') }),
  );
}

describe('the frame of the console', () => {
  it('shows who is signed in, by name and role', async () => {
    renderUsers();
    await menu();
    expect(screen.getByText('Ada Administrator')).toBeInTheDocument();
    expect(screen.getByText('Admin (owner)')).toBeInTheDocument();
    expect(screen.getByTitle(adminUser.UserEmail)).toBeInTheDocument();
  });

  it('shows the email address of someone without a name', async () => {
    const email = 'boss@example.test';
    const boss = { ...adminUser, UserEmail: email, userName: '' };
    renderApp({
      path: '/admin/orders',
      signedInAs: email,
      answers: { '/users': () => rows([boss]) },
    });
    await menu();
    expect(screen.getByText(email)).toBeInTheDocument();
  });

  it('counts the tickets that wait', async () => {
    renderUsers({
      '/support-messages/unread': () => Response.json({ success: true, data: { tickets: 3 } }),
    });
    expect(await screen.findByRole('link', { name: /^Support Messages.*3/ })).toBeInTheDocument();
  });

  it('counts the payments that need attention, and names the disputed ones', async () => {
    renderUsers({
      '/payments/counts': () => Response.json({ success: true, data: { attention: 3, disputed: 1 } }),
    });
    const entry = await screen.findByRole('link', { name: 'Payments 3 need attention, 1 disputed' });
    expect(entry).toHaveAttribute('href', '/admin/payments');
  });

  it('shows no count while no payment needs attention', async () => {
    const { api } = renderUsers();
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/payments/counts')).toBe(true));
    expect(screen.getByRole('link', { name: 'Payments' })).toBeInTheDocument();
  });

  it.each([
    ['/admin/settings/paypal', 'Settings'],
    ['/admin/settings/logo', 'Logo'],
    ['/admin/settings/testimonials', 'Content'],
  ])('marks at %s the entry %s', async (path, name) => {
    renderApp({ path, answers: {} });
    const current = within(await menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  it('counts the problems of the system, and names failed mails', async () => {
    const { providers } = healthySystem;
    const mail = { ...providers.mail, failedLastDay: 2 };
    const health = { ...healthySystem, providers: { ...providers, mail } };
    renderUsers({ '/api/operations/health': () => Response.json({ success: true, data: health }) });
    expect(
      await screen.findByRole('link', { name: 'System Health 1 problem, 2 failed mails' }),
    ).toHaveAttribute('href', '/admin/system');
  });
});

describe('the collapsed menu', () => {
  it('still names its entries and Logout, and stays collapsed on the next visit', async () => {
    const { person } = renderUsers();
    await menu();
    await person.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('title', 'Orders');
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveAttribute('title', 'Logout');
    expect(window.localStorage.getItem('credit-studio-admin-menu-collapsed')).toBe('true');
  });
});

describe('the menu on a narrow screen', () => {
  it('opens as a dialog, leads to a screen and closes there', async () => {
    narrowTheScreen();
    const { person, router } = renderUsers();
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
    await person.click(drawer.getByRole('link', { name: 'Audit Log' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/audit-log'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has Logout, and closes with Escape', async () => {
    narrowTheScreen();
    const { person } = renderUsers();
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the focus', () => {
  it('goes to the next screen, past the menu', async () => {
    const { person } = renderUsers();
    await person.click(within(await menu()).getByRole('link', { name: 'Orders' }));
    await screen.findByRole('heading', { name: 'Total Orders' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays in the search while the same screen’s address changes', async () => {
    const { person, router } = renderUsers();
    const search = await screen.findByRole('searchbox');
    await person.type(search, 'ada');
    await waitFor(() => expect(router.state.location.search).toContain('ada'));
    expect(search).toHaveFocus();
  });

  it('can skip the menu', async () => {
    const { person } = renderUsers();
    await menu();
    await person.tab();
    expect(document.activeElement).toHaveAttribute('href', '#main');
  });
});

describe('Logout', () => {
  it('asks before unsaved changes are lost, and stays signed in for who stays', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { answers } = fakeSection('/api/banner-section', { stored: blankBanner, label: 'Banner section' });
    const { person, identity } = renderApp({ path: '/admin/settings/banner', answers });
    const answer = async (name: string) => person.click(await screen.findByRole('button', { name }));
    const field = await screen.findByRole('textbox', { name: 'Main title' });
    await person.type(field, 'Half a');
    await answer('Logout');
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('Half a');
    expect(await identity.getToken()).not.toBeNull();
    expect(assign).not.toHaveBeenCalled();

    await answer('Logout');
    await answer('Leave without saving');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(await identity.getToken()).toBeNull();
  });

  it('says when it failed, and leaves everything as it was', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { person, identity } = renderUsers();
    vi.spyOn(identity, 'signOut').mockRejectedValueOnce(new Error('offline'));
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    const message = 'You could not be signed out. Please check your connection and try again.';
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });
});
