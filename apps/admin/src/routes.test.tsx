import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from './testing/render-app.tsx';

describe('the addresses of the console', () => {
  it.each(['/', '/admin', '/admin/'])('leads from %s to the dashboard', async (path) => {
    const { router } = renderApp({ path });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });

  it.each(['/nowhere', '/admin/nowhere'])('has no screen at %s', async (path) => {
    renderApp({ path });
    expect(await screen.findByText('Oops! Page Not Written Yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'BACK TO HOME' })).toHaveAttribute('href', '/admin/dashboard');
  });

  it('lists the screens by what staff come for, and marks the current one', async () => {
    const { person, router } = renderApp({ path: '/admin/dashboard' });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(menu).toHaveTextContent(
      [
        'Dashboard',
        'SalesAll OrdersOrdersItem OrdersPaymentsDisputesReconciliationPackagesItems',
        'CustomersCustomersSupport MessagesEmail Templates',
        'StudioVideosGenerationsAI Keys',
        'SiteContentMediaLanguagesLegal PagesLogo',
        'SystemSystem HealthTeamAudit LogSettings',
      ].join(''),
    );
    await person.click(screen.getByRole('link', { name: 'Customers', current: false }));
    expect(await screen.findByRole('link', { name: 'Customers', current: 'page' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/users');
  });

  it('moves the focus to the new screen and names the tab after it', async () => {
    const { router } = renderApp({ path: '/admin/dashboard' });
    await screen.findByRole('heading', { name: 'Dashboard' });
    await router.navigate('/admin/orders');
    await screen.findByRole('heading', { name: 'Total Orders' });
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Total Orders · Credit Studio administration'));
  });
});
