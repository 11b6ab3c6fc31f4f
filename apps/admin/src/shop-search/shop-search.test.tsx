import type { SearchHit } from '@credit-studio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './search-dialog.tsx';
import '../resources/orders/order-list/order-list.tsx';

function describeHit(hit: Pick<SearchHit, 'kind' | '_id' | 'title'>): SearchHit {
  return { detail: 'grace@people.test', status: null, createdAt: '2026-01-01T00:00:00.000Z', ...hit };
}
const grace = describeHit({
  kind: 'customer',
  _id: '0192f0c1-2b3c-7d4e-8f50-000000000001',
  title: 'Grace Hopper',
});
const order = describeHit({ kind: 'order', _id: '0192f0c1-2b3c-7d4e-8f50-000000000002', title: 'AB12CD34' });

const answerHits = (...hits: SearchHit[]) => Response.json({ success: true, data: hits });

async function openSearch(answer: () => Response = () => answerHits(grace, order)) {
  const app = renderApp({ path: '/admin/orders', answers: { '/api/search': answer } });
  await screen.findByRole('heading', { level: 1, name: 'Total Orders' });
  await app.person.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const field = within(dialog).getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, dialog: within(dialog), field };
}

afterEach(() => window.sessionStorage.clear());

describe('the search of the console', () => {
  it('opens the first match with Enter', async () => {
    const { person, dialog, router } = await openSearch();
    await person.keyboard('grace');
    await dialog.findByRole('option', { name: /Grace Hopper/ });
    await person.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/admin/users/${grace._id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is gone through with the arrow keys, group by group', async () => {
    const { person, dialog, router } = await openSearch();
    await person.keyboard('grace');
    await dialog.findByRole('option', { name: /AB12CD34/ });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe(`/admin/orders/${order._id}`);
  });

  it('names the chosen match to screen readers', async () => {
    const { person, dialog, field } = await openSearch();
    await person.keyboard('grace');
    const first = await dialog.findByRole('option', { name: /Grace Hopper/ });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', first.id));
    await person.keyboard('{ArrowDown}');
    const second = dialog.getByRole('option', { name: /AB12CD34/, selected: true });
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
  });

  it('is closed by Escape', async () => {
    const { person } = await openSearch();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('finds screens and actions without asking the API', async () => {
    const { person, dialog, router, api } = await openSearch();
    await person.keyboard('e');
    await person.click(dialog.getByRole('option', { name: /^Audit Log/ }));
    expect(router.state.location.pathname).toBe('/admin/audit-log');
    expect(api.calls.filter(({ path }) => path === '/api/search')).toEqual([]);
  });

  it('offers what was opened before, in this tab', async () => {
    const { person, dialog } = await openSearch();
    await person.keyboard('grace');
    await dialog.findByRole('option', { name: /Grace Hopper/ });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.keyboard('{Control>}k{/Control}');
    const again = within(await screen.findByRole('dialog', { name: 'Search' }));
    expect(again.getAllByRole('option')[0]).toHaveTextContent('Grace Hopper');
  });

  it('leads on to the list when a kind has more matches', async () => {
    const many = Array.from({ length: 5 }, (_, index) => ({
      ...order,
      _id: `0192f0c1-2b3c-7d4e-8f50-00000000001${index}`,
    }));
    const { person, dialog, router } = await openSearch(() => answerHits(...many));
    await person.keyboard('AB12');
    await person.click(await dialog.findByRole('option', { name: 'All orders with “AB12”' }));
    expect(router.state.location).toMatchObject({ pathname: '/admin/orders', search: '?search=AB12' });
  });

  it('says that nothing was found', async () => {
    const { person, dialog } = await openSearch(() => answerHits());
    await person.keyboard('zzz');
    expect(await dialog.findByText('Nothing contains “zzz”.')).toBeInTheDocument();
  });

  it('says that the search failed, and shows screens anyway', async () => {
    const { person, dialog } = await openSearch(() => new Response(null, { status: 500 }));
    await person.keyboard('audit');
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('option', { name: /^Audit Log/ })).toBeInTheDocument();
  });

  it('opens with /, which stays a letter in a field', async () => {
    const { person } = renderApp({ path: '/admin/orders' });
    await screen.findByRole('heading', { level: 1, name: 'Total Orders' });
    await person.type(screen.getByRole('searchbox', { name: 'Search orders' }), '/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.click(screen.getByRole('heading', { level: 1 }));
    await person.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  });
});
