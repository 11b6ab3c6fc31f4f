import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, rows } from '../testing/fake-api';
import { makeOrder, makeUser } from '../testing/records';
import { renderApp } from '../testing/render-app';

const path = '/admin/dashboard';
const isPendingCount = (url: URL) => url.searchParams.get('paymentStatus') === 'pending';
const newestOrders = () => screen.findByRole('region', { name: 'Newest orders' });
const newestUsers = () => screen.findByRole('region', { name: 'Newest users' });

describe('the dashboard', () => {
  it('counts orders, pending orders and users by the server’s totals and leads to them', async () => {
    const { api } = renderApp({
      path,
      answers: {
        '/orders': (url) => rows([makeOrder(1)], isPendingCount(url) ? 12 : 3456),
        '/users': () => rows([makeUser(1)], 789),
      },
    });
    expect(await screen.findByRole('link', { name: /3,456\s*Total Orders/ })).toHaveAttribute(
      'href',
      '/admin/orders',
    );
    expect(await screen.findByRole('link', { name: /12\s*Pending orders/ })).toHaveAttribute(
      'href',
      '/admin/orders?status=pending',
    );
    expect(await screen.findByRole('link', { name: /789\s*Total Users/ })).toHaveAttribute(
      'href',
      '/admin/users',
    );
    expect(api.calls.filter(({ query }) => query.limit === '1')).toHaveLength(3);
  });

  it('shows the newest orders and users', async () => {
    renderApp({
      path,
      answers: {
        '/orders': () => rows([makeOrder(1, { customerName: 'Priya Raman', paymentStatus: 'Paid' })]),
        '/users': () => rows([makeUser(9, { userName: 'Kenji Watanabe' })]),
      },
    });
    const order = within(await newestOrders());
    expect(await order.findByText('Priya Raman')).toBeInTheDocument();
    expect(order.getByText('$29.00')).toBeInTheDocument();
    expect(order.getByText('Paid')).toBeInTheDocument();
    expect(await within(await newestUsers()).findByText('Kenji Watanabe')).toBeInTheDocument();
  });

  it('announces that it loads', async () => {
    renderApp({ path, answers: { '/orders': () => new Promise<Response>(() => undefined) } });
    expect(await screen.findByText('Loading Total Orders…')).toBeInTheDocument();
    expect(screen.getByText('Loading Newest orders…')).toBeInTheDocument();
  });

  it('says when there is nothing yet', async () => {
    renderApp({ path });
    expect(await within(await newestOrders()).findByText('No orders found')).toBeInTheDocument();
    expect(await within(await newestUsers()).findByText('No Users Found')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /0\s*Total Orders/ })).toBeInTheDocument();
  });

  it('keeps the users when the orders fail, and fetches the orders again on Retry', async () => {
    const { api, person } = renderApp({
      path,
      answers: {
        '/orders': () => refusal(500, 'internal', 'The orders are away.'),
        '/users': () => rows([makeUser(9, { userName: 'Kenji Watanabe' })]),
      },
    });
    const card = within(await newestOrders());
    expect(await card.findByText('Failed to fetch data: The orders are away.')).toBeInTheDocument();
    expect(screen.getByText('Kenji Watanabe')).toBeInTheDocument();
    expect(screen.getByText('Total Orders could not be counted')).toBeInTheDocument();

    api.answer('/orders', () => rows([makeOrder(1)]));
    await person.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByText('Buyer 1')).toBeInTheDocument();
  });
});
