import type { Payment } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
import { makeDispute, makeOrder, makePayment, orderCode } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { makeRefund } from './testing/records.ts';
import { renderOrder } from './testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include them.
import './order-detail/order-detail.tsx';
import './order-list/order-list.tsx';

const partly = makeOrder(1, {
  orderId: orderCode,
  paymentStatus: 'Partly refunded',
  orderStatus: 'Completed',
  refundedAmount: '10.50',
  netAmount: '18.50',
});
const fully = makeOrder(2, { paymentStatus: 'Refunded', refundedAmount: '29.00', netAmount: '0.00' });

describe('the list of orders', () => {
  it('shows what went back and what is left of a partly refunded one', async () => {
    renderApp({ path: '/admin/orders', answers: { '/orders': () => rows([partly, makeOrder(3)]) } });
    const row = within(await screen.findByRole('row', { name: new RegExp(orderCode) }));
    expect(row.getByText('Partly refunded')).toHaveAttribute('data-tone', 'info');
    expect(row.getByText('$29.00')).toBeInTheDocument();
    expect(row.getByText('$10.50 refunded')).toBeInTheDocument();
    expect(row.getByText('$18.50 net')).toBeInTheDocument();
    const untouched = within(screen.getByRole('row', { name: /ORD10003/ }));
    expect(untouched.queryByText(/refunded|net/)).not.toBeInTheDocument();
  });

  it('does not repeat that nothing is left of a fully refunded one', async () => {
    renderApp({ path: '/admin/orders', answers: { '/orders': () => rows([fully]) } });
    const row = within(await screen.findByRole('row', { name: /ORD10002/ }));
    expect(row.getByText('$29.00 refunded')).toBeInTheDocument();
    expect(row.queryByText(/net/)).not.toBeInTheDocument();
  });

  it.each(['Partly refunded', 'Refunded', 'Disputed'])('can be narrowed to %s', async (status) => {
    const { api, person } = renderApp({
      path: '/admin/orders',
      answers: { '/orders': () => rows([partly]) },
    });
    await addFilter(person, 'Payment status', status);
    await screen.findByText(orderCode);
    expect(api.calls.findLast(({ path }) => path === '/orders')?.query).toMatchObject({
      paymentStatus: status,
    });
  });

  it('shows both amounts in the details of an order', async () => {
    renderApp({
      path: `/admin/orders?details=${partly._id}`,
      answers: { '/orders': () => rows([partly]), [`/order/${partly._id}`]: () => Response.json(partly) },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText('Refunded')).nextElementSibling).toHaveTextContent('$10.50');
    expect(dialog.getByText('Net').nextElementSibling).toHaveTextContent('$18.50');
  });
});

describe('the page of an order', () => {
  it('shows both amounts next to the total, and none while nothing went back', async () => {
    renderOrder({ order: partly });
    const facts = within(await screen.findByRole('region', { name: 'Order' }));
    expect(facts.getByText('Refunded').nextElementSibling).toHaveTextContent('$10.50');
    expect(facts.getByText('Net').nextElementSibling).toHaveTextContent('$18.50');
  });

  it('names no refund of an order that has none', async () => {
    renderOrder({});
    const facts = within(await screen.findByRole('region', { name: 'Order' }));
    expect(facts.queryByText('Net')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Payment>]>([
    ['Disputed', { disputes: [makeDispute()], refunded: '4.00' }],
    ['Settled', { disputes: [makeDispute({ state: 'won' })] }],
    ['Partly refunded', { refunded: '4.00', net: '25.00' }],
    ['Refunded', { refunded: '29.00', net: '0.00', refundable: '0.00' }],
  ])('calls a payment %s', async (label, fields) => {
    renderOrder({ payments: [makePayment(fields)] });
    const attempt = await screen.findByRole('article', { name: 'Attempt 1' });
    expect(attempt.querySelector('header')).toHaveTextContent(label);
  });

  it('says what a cancelled refund gave back', async () => {
    renderOrder({
      payments: [makePayment({ refunds: [makeRefund({ state: 'cancelled', creditsReturned: 0 })] })],
    });
    expect(await screen.findByText(/^Refund cancelled by PayPal/)).toBeInTheDocument();
    expect(
      screen.getByText('The shop has the money again, and the customer what the refund took back.'),
    ).toBeInTheDocument();
  });
});
