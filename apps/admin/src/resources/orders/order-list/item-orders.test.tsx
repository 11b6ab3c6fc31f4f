import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { makeItemOrder } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './order-list.tsx';

const path = '/admin/items-orders';
const pageOfOrders = Array.from({ length: 25 }, (_, index) => makeItemOrder(index + 1));

describe('the list of item orders', () => {
  it('shows 25 orders a page, each leading to its own page', async () => {
    const { api } = renderApp({ path, answers: { '/item-orders': () => rows(pageOfOrders, 53) } });
    expect(await screen.findByRole('link', { name: 'ORD10010' })).toHaveAttribute(
      'href',
      '/admin/items-orders/ORD10010',
    );
    expect(api.calls.find((call) => call.path === '/item-orders')?.query).toEqual({
      sort: '-orderDate',
      page: '1',
      limit: '25',
    });
    expect(screen.getByRole('columnheader', { name: 'Item' })).toBeInTheDocument();
    expect(screen.getByText('1–25 of 53')).toBeInTheDocument();
  });

  it('announces that it loads', async () => {
    renderApp({ path, answers: { '/item-orders': () => new Promise<Response>(() => undefined) } });
    await screen.findByRole('heading', { name: 'Item Orders' });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('says that there are none', async () => {
    renderApp({ path, answers: { '/item-orders': () => rows([]) } });
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
  });

  it('says that none matches', async () => {
    renderApp({ path: `${path}?search=zzz`, answers: { '/item-orders': () => rows([]) } });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  it('shows that they could not be loaded, and loads them again', async () => {
    const { api, person } = renderApp({
      path,
      answers: { '/item-orders': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(
      await screen.findByText('Could not load item orders: Network error or server not responding'),
    ).toBeInTheDocument();
    api.answer('/item-orders', () => rows(pageOfOrders));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ORD10001')).toBeInTheDocument();
  });

  it('shows what an item is, and deletes a pending order', async () => {
    const order = makeItemOrder(1);
    let stored = [order];
    const { person } = renderApp({
      path,
      answers: {
        '/item-orders': () => rows(stored),
        [`/item-order/${order._id}`]: (_url, request) => {
          if (request.method !== 'DELETE') return Response.json(order);
          stored = [];
          return Response.json({ success: true, data: { _id: order._id } });
        },
      },
    });
    await person.click(
      await screen.findByRole('button', { name: 'Neon Pack, item details of order ORD10001' }),
    );
    const details = within(await screen.findByRole('dialog', { name: 'Neon Pack' }));
    expect(details.getByText('Unzip it.')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Delete order ORD10001' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete order ORD10001?' }));
    await person.click(question.getByRole('button', { name: 'Delete order' }));
    expect(await screen.findByText('Order deleted successfully!')).toBeInTheDocument();
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
  });
});
