import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './shortcut-sheet.tsx';
import '../resources/orders/order-list/order-list.tsx';

async function renderOrders() {
  const app = renderApp({ path: '/admin/orders', answers: { '/orders': () => rows([]) } });
  await screen.findByRole('heading', { level: 1, name: 'Total Orders' });
  return app;
}

describe('the shortcuts of the console', () => {
  afterEach(() => window.localStorage.clear());

  it('go to a screen with G and a letter', async () => {
    const { person, router } = await renderOrders();
    await person.keyboard('gc');
    expect(router.state.location.pathname).toBe('/admin/users');
  });

  it('do nothing for the letter without G, nor after another key', async () => {
    const { person, router } = await renderOrders();
    await person.keyboard('c');
    await person.keyboard('gzc');
    expect(router.state.location.pathname).toBe('/admin/orders');
  });

  it('are letters in a field', async () => {
    const { person, router } = await renderOrders();
    const search = screen.getByRole('searchbox', { name: 'Search orders' });
    await person.type(search, 'gc?');
    expect(search).toHaveValue('gc?');
    expect(router.state.location.pathname).toBe('/admin/orders');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed by ?, and wait while the sheet is open', async () => {
    const { person, router } = await renderOrders();
    await person.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Support Messages')).toBeInTheDocument();
    await person.keyboard('gc');
    expect(router.state.location.pathname).toBe('/admin/orders');
  });

  it('are listed each, where two keys do the same', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { person } = await renderOrders();
    await person.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getAllByText('Search')).toHaveLength(2);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('are turned off for someone whose voice types letters', async () => {
    const { person, router } = await renderOrders();
    await person.click(screen.getByRole('button', { name: 'Shortcuts' }));
    await person.click(await screen.findByRole('switch', { name: /^Shortcuts of single keys/ }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.keyboard('gc');
    expect(router.state.location.pathname).toBe('/admin/orders');
  });
});
