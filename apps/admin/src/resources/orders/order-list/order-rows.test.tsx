import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeOrder } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-list.tsx';

const path = '/admin/orders';
const paid = { paymentStatus: 'Paid', orderStatus: 'Completed' } as const;
const orders = [makeOrder(1), makeOrder(2, paid), makeOrder(3)];

function renderOrders(answers: Parameters<typeof renderApp>[0]['answers'] = {}, search = '') {
  return renderApp({ path: `${path}${search}`, answers: { '/orders': () => rows(orders, 120), ...answers } });
}
const box = (code: string) => screen.findByRole('checkbox', { name: `Select order ${code}` });
const link = (code: string) => screen.findByRole('link', { name: code });

describe('the keys of a list', () => {
  it('move from row to row, and stop at both ends', async () => {
    const { person } = renderOrders();
    const first = await link('ORD10001');
    await person.keyboard('j');
    expect(first).toHaveFocus();
    await person.keyboard('jjj');
    expect(await link('ORD10003')).toHaveFocus();
    await person.keyboard('kkk');
    expect(first).toHaveFocus();
  });

  it('select the row, and with Shift all up to it', async () => {
    const { person } = renderOrders();
    await link('ORD10001');
    await person.keyboard('jx');
    expect(await box('ORD10001')).toBeChecked();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await person.keyboard('jj{Shift>}X{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  it('are letters in a search', async () => {
    const { person } = renderOrders();
    await link('ORD10001');
    const search = screen.getByRole('searchbox', { name: 'Search orders' });
    await person.type(search, 'jk');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('jk');
  });
});

describe('what the list shows', () => {
  it('is as many rows as the address says', async () => {
    const { api } = renderOrders({}, '?rows=50');
    await link('ORD10001');
    expect(api.calls.findLast(({ path: called }) => called === '/orders')?.query).toMatchObject({
      limit: '50',
    });
  });

  it('is changed to more rows from the first page on, and kept in the address', async () => {
    const { api, person, router } = renderOrders({}, '?page=2');
    await person.click(await screen.findByRole('button', { name: 'Display' }));
    await person.click(await screen.findByText('100'));
    await waitFor(() => expect(router.state.location.search).toBe('?rows=100'));
    await waitFor(() =>
      expect(api.calls.findLast(({ path: called }) => called === '/orders')?.query).toMatchObject({
        page: '1',
        limit: '100',
      }),
    );
  });

  it('leaves out a column that was taken away, also on the next visit', async () => {
    const first = renderOrders();
    await first.person.click(await screen.findByRole('button', { name: 'Display' }));
    await first.person.click(await screen.findByRole('checkbox', { name: 'Order status' }));
    expect(screen.queryByRole('columnheader', { name: 'Order status' })).not.toBeInTheDocument();
    expect(window.localStorage.getItem('credit-studio-admin-table-orders')).toContain('orderStatus');
    window.localStorage.removeItem('credit-studio-admin-table-orders');
  });

  it.each([
    ['this browser', ''],
    ['the address', '?hide=orderDate'],
  ])('changes a column’s box within its click, where %s chooses the columns', async (_name, search) => {
    const { person } = renderOrders({}, search);
    await person.click(await screen.findByRole('button', { name: 'Display' }));
    const choice = await screen.findByRole('checkbox', { name: 'Order status' });
    // Without the batches of tests, which would also draw what follows later.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    choice.click();
    vi.unstubAllGlobals();
    expect(choice).not.toBeChecked();
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Order status' })).not.toBeInTheDocument(),
    );
    window.localStorage.removeItem('credit-studio-admin-table-orders');
  });
});

describe('the selected orders', () => {
  it('are deleted as far as they are pending, once that is confirmed', async () => {
    const deleted: string[] = [];
    const answers = Object.fromEntries(
      orders.map(({ _id }) => [
        `/order/${_id}`,
        () => {
          deleted.push(_id);
          return Response.json({ success: true, data: { _id } });
        },
      ]),
    );
    const { person } = renderOrders(answers);
    await link('ORD10001');
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await person.click(screen.getByRole('button', { name: 'Delete pending (2)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 orders?' }));
    expect(deleted).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Delete 2 orders' }));
    expect(await screen.findByText('2 orders deleted.')).toBeInTheDocument();
    expect(deleted).toEqual([orders[0]?._id, orders[2]?._id]);
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('say how many could not be deleted', async () => {
    const { person } = renderOrders({
      [`/order/${orders[0]?._id}`]: () => refused(409, 'conflict', 'It was paid just now.'),
      [`/order/${orders[2]?._id}`]: () => Response.json({ success: true, data: { _id: orders[2]?._id } }),
    });
    await link('ORD10001');
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await person.click(screen.getByRole('button', { name: 'Delete pending (2)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 orders?' }));
    await person.click(question.getByRole('button', { name: 'Delete 2 orders' }));
    expect(
      await screen.findByText('1 order deleted. ORD10001 could not be deleted: It was paid just now.'),
    ).toBeInTheDocument();
  });
});
