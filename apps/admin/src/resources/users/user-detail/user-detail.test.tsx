import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './user-detail.tsx';

const cleo = makeUser(10, {
  userName: 'Cleo Customer',
  userMembership: 'basic',
  membershipValidity: '2099-01-31T10:00:00.000Z',
  currentBalance: 30,
  country: 'France',
  version: 4,
});
const { _id: id } = cleo;
const recordPath = `/api/users/${id}`;
function person(fields = {}) {
  return Response.json({ success: true, data: { ...cleo, ...fields } });
}
const entry = {
  _id: id,
  reason: 'adjustment',
  amount: -5,
  balanceAfter: 30,
  description: 'Changed by the Credit Studio team',
  note: 'Booked twice',
  orderId: null,
  generationId: null,
  createdAt: '2026-11-01T09:00:00.000Z',
};
const ledger = { balance: 30, held: 2, entries: [entry], total: 1 };
const bodies: unknown[] = [];

function renderUser(answers: Answers = {}, search = '') {
  bodies.length = 0;
  return renderApp({
    path: `/admin/users/${id}${search}`,
    answers: {
      [recordPath]: (_url, request) => {
        if (request.method !== 'GET') bodies.push(request.body ? JSON.parse(String(request.body)) : 'DELETE');
        return person();
      },
      [`${recordPath}/credits`]: () => Response.json({ success: true, data: ledger }),
      [`${recordPath}/generations`]: () => Response.json({ success: true, data: [] }),
      '/orders': () => rows([makeOrder(1)], 7),
      '/item-orders': () => rows([]),
      '/support-messages': () => rows([]),
      '/messages': () => rows([]),
      ...answers,
    },
  });
}
async function section(name: string) {
  return within(await screen.findByRole('region', { name }));
}

describe('a user’s page', () => {
  it('shows who it is and their status', async () => {
    renderUser();
    expect(await screen.findByRole('heading', { level: 1, name: 'Cleo Customer' })).toBeInTheDocument();
    const account = await section('Account');
    expect(account.getByText('31 Jan 2099')).toBeInTheDocument();
    expect(await account.findByText('2')).toBeInTheDocument();
    expect((await section('Profile')).getByText('France')).toBeInTheDocument();
  });

  it('lists what the person has, asked for by their id', async () => {
    const { api } = renderUser();
    expect(await screen.findByRole('link', { name: 'ORD10001' })).toHaveAttribute(
      'href',
      `/admin/orders/${makeOrder(1)._id}`,
    );
    expect(screen.getByRole('link', { name: 'All package orders' })).toHaveAttribute(
      'href',
      `/admin/orders?userId=${id}`,
    );
    for (const path of ['/orders', '/item-orders', '/support-messages', '/messages'])
      expect(api.calls.find((call) => call.path === path)?.query).toEqual({
        userId: id,
        page: '1',
        limit: '5',
      });
    expect(await screen.findByText('No item orders found')).toBeInTheDocument();
    expect(await screen.findByText('No message logs found.')).toBeInTheDocument();
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });

  it('shows the ledger with the notes of staff', async () => {
    renderUser();
    expect(await screen.findByText('Booked twice')).toBeInTheDocument();
    expect(screen.getByText('-5')).toBeInTheDocument();
  });

  it('turns the pages of one list without touching the others', async () => {
    const { api, person: staff, router } = renderUser();
    await staff.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === '/orders')?.query).toMatchObject({ page: '2' }),
    );
    expect(router.state.location.search).toBe('?orders-page=2');
  });

  it('shows the failure of one list next to the others', async () => {
    const { api, person: staff } = renderUser({ '/orders': () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('Failed to fetch data: Away.')).toBeInTheDocument();
    expect(screen.getByText('Booked twice')).toBeInTheDocument();
    api.answer('/orders', () => rows([makeOrder(1)]));
    await staff.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'ORD10001' })).toBeInTheDocument();
  });

  it('is edited in a dialog, with a day as the membership’s end', async () => {
    const { person: staff, router } = renderUser();
    await staff.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Cleo Customer' }));
    await staff.clear(form.getByLabelText('Membership until'));
    await staff.type(form.getByLabelText('Membership until'), '2099-03-01');
    await staff.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(bodies).toEqual([{ membershipValidity: '2099-03-01T23:59:59.000Z', version: 4 }]);
    expect(router.state.location.search).toBe('');
  });

  it('is left for the list when the person was deleted', async () => {
    const { api, person: staff, router } = renderUser();
    await staff.click(await screen.findByRole('button', { name: 'Delete' }));
    api.answer(recordPath, () => person());
    await staff.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/users');
    expect(screen.getByText('User deleted successfully')).toBeInTheDocument();
  });
});
