import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../../../testing/records.ts';
import type { Answers } from '../../../testing/render-app.tsx';
import {
  answerLedger,
  answerUser,
  cleo,
  findSection,
  makeEntry,
  recordPath,
  renderUser,
} from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-detail.tsx';

const correction = makeEntry(1, { reason: 'adjustment', amount: -5, note: 'Booked twice' });

function open(answers: Answers = {}, search = '') {
  const all = {
    [`${recordPath}/credits`]: answerLedger([correction], { held: 2 }),
    '/orders': () => rows([makeOrder(1)], 7),
    ...answers,
  };
  return renderUser(all, search);
}

describe('a user’s page', () => {
  it('shows who it is and their status', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Cleo Customer' })).toBeInTheDocument();
    const account = await findSection('Account');
    expect(account.getByText('1 Jan 2099')).toBeInTheDocument();
    expect(await account.findByText('2')).toBeInTheDocument();
    const profile = await findSection('Profile');
    expect(profile.getByText('France')).toBeInTheDocument();
    expect(profile.getByText('German')).toBeInTheDocument();
  });

  it.each([
    ['orders', '/orders', 'No item orders found'],
    ['tickets', '/support-messages', 'No tickets'],
    ['mails', '/messages', 'No message logs found.'],
  ])('lists the %s of the person, asked for by their id', async (show, path, empty) => {
    const { api } = open({}, `?show=${show}`);
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(api.calls.find((call) => call.path === path)?.query).toEqual({
      ...{ userId: cleo._id, page: '1', limit: '5' },
    });
  });

  it('leads from an order to its page, and to all of them', async () => {
    open({}, '?show=orders');
    expect(await screen.findByRole('link', { name: 'ORD10001' })).toHaveAttribute(
      'href',
      `/admin/orders/${makeOrder(1)._id}`,
    );
    expect(screen.getByRole('link', { name: 'All package orders' })).toHaveAttribute(
      'href',
      `/admin/orders?userId=${cleo._id}`,
    );
  });

  it('shows the ledger with the notes of staff', async () => {
    open({}, '?show=credits');
    expect(await screen.findByText('Booked twice')).toBeInTheDocument();
    expect(screen.getByText('-5')).toBeInTheDocument();
  });

  it('turns the pages of one list without touching the others', async () => {
    const { api, person: staff, router } = open({}, '?show=orders');
    await staff.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === '/orders')?.query).toMatchObject({ page: '2' }),
    );
    expect(router.state.location.search).toBe('?show=orders&orders-page=2');
  });

  it('shows the failure of one list next to the others', async () => {
    const { api, person: staff } = open(
      { '/orders': () => refused(500, 'internal', 'Away.') },
      '?show=orders',
    );
    expect(await screen.findByText('Failed to fetch data: Away. Request ID: request-1')).toBeInTheDocument();
    expect(screen.getByText('No item orders found')).toBeInTheDocument();
    api.answer('/orders', () => rows([makeOrder(1)]));
    await staff.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'ORD10001' })).toBeInTheDocument();
  });

  it('is edited in a dialog, with a day as the membership’s end', async () => {
    const { person: staff, router, sent } = open();
    await staff.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Cleo Customer' }));
    await staff.clear(form.getByLabelText('Membership until'));
    await staff.type(form.getByLabelText('Membership until'), '2099-03-01');
    await staff.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ membershipValidity: '2099-03-01T23:59:59.000Z', version: 4 }]);
    expect(router.state.location.search).toBe('');
  });

  it('is left for the list when the person was deleted', async () => {
    const { api, person: staff, router } = open();
    await staff.click(await screen.findByRole('button', { name: 'More' }));
    await staff.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    api.answer(recordPath, () => answerUser());
    await staff.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(await screen.findByRole('heading', { name: 'Total Users' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/users');
    expect(screen.getByText('User deleted successfully')).toBeInTheDocument();
  });
});
