import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder, orderCode } from '../../../testing/records.ts';
import { makeItemOrder, userId } from '../testing/records.ts';
import { envelope, missing, paidOrder, renderOrder } from '../testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-detail.tsx';

const pendingOrder = makeOrder(1, { orderId: orderCode });
function factsOf(title: string) {
  return within(screen.getByRole('region', { name: title }));
}

describe('the page of an order', () => {
  it('shows what was agreed and leads to the customer', async () => {
    renderOrder({ order: { ...paidOrder, userId } });
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${orderCode}` })).toBeInTheDocument();
    expect(factsOf('Order').getAllByText('$29.00')).toHaveLength(2);
    expect(factsOf('Order').getByText('Paid')).toBeInTheDocument();
    expect(factsOf('Customer').getByRole('link', { name: 'Buyer 1' })).toHaveAttribute(
      'href',
      `/admin/users/${userId}`,
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Total Orders' })).toHaveAttribute(
      'href',
      '/admin/orders',
    );
  });

  it.each([
    [27 * 3_600_000, '2 days left'],
    [-1, 'Expired'],
  ])('says how long the membership of an order lasts: %#', async (leftMs, expected) => {
    const MembershipValidity = new Date(Date.now() + leftMs).toISOString();
    renderOrder({ order: { ...paidOrder, MembershipValidity } });
    await screen.findByRole('heading', { level: 1 });
    expect(factsOf('Order').getByText(expected)).toBeInTheDocument();
  });

  it('names the customer of a deleted account without a link', async () => {
    renderOrder({ order: { ...paidOrder, userId: null, customerName: '' } });
    await screen.findByRole('heading', { level: 1 });
    expect(factsOf('Customer').getByText('Deleted account')).toBeInTheDocument();
    expect(factsOf('Customer').queryByRole('link')).not.toBeInTheDocument();
  });

  it('announces that it loads', async () => {
    renderOrder({ answers: { [`/order/${orderCode}`]: () => new Promise<Response>(() => undefined) } });
    expect(await screen.findByText('Loading the order…')).toBeInTheDocument();
  });

  it('says that an order is not there', async () => {
    renderOrder({ answers: { [`/order/${orderCode}`]: missing, [`/item-order/${orderCode}`]: missing } });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  });

  it('shows that the order could not be loaded, and loads it again', async () => {
    const { api, person } = renderOrder({
      answers: { [`/order/${orderCode}`]: () => refused(503, 'service_unavailable', 'The service is busy.') },
    });
    expect(await screen.findByText('The service is busy.')).toBeInTheDocument();
    api.answer(`/order/${orderCode}`, () => Response.json(paidOrder));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${orderCode}` })).toBeInTheDocument();
  });

  it('moves to the item orders when the number is one of theirs', async () => {
    const order = makeItemOrder(1, { orderId: orderCode });
    const { router } = renderOrder({
      answers: {
        [`/order/${orderCode}`]: missing,
        [`/item-order/${orderCode}`]: () => Response.json(order),
      },
    });
    expect(await screen.findByText('Unzip it.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/admin/items-orders/${orderCode}`);
    expect(factsOf('Order').queryByText('Credits')).not.toBeInTheDocument();
  });
});

describe('what can be done about an order', () => {
  it('asks PayPal again about one that is not paid, and shows the result', async () => {
    const { api, person } = renderOrder({
      order: pendingOrder,
      payments: [],
      answers: { [`/verify-order/${pendingOrder._id}`]: () => envelope(paidOrder) },
    });
    const button = await screen.findByRole('button', { name: 'Check with PayPal again' });
    api.answer(`/order/${orderCode}`, () => Response.json(paidOrder));
    await person.click(button);
    expect(await screen.findByText(`PayPal has the money: order ${orderCode} is paid.`)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Check with PayPal again' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: 'Delete order' })).not.toBeInTheDocument();
  });

  it('keeps the order and the focus when PayPal has no news or cannot be asked', async () => {
    const { api, person } = renderOrder({
      order: pendingOrder,
      answers: { [`/verify-order/${pendingOrder._id}`]: () => envelope(pendingOrder) },
    });
    const button = await screen.findByRole('button', { name: 'Check with PayPal again' });
    await person.click(button);
    expect(
      await screen.findByText(`No news from PayPal: order ${orderCode} stays pending.`),
    ).toBeInTheDocument();
    expect(button).toHaveFocus();
    api.answer(`/verify-order/${pendingOrder._id}`, () =>
      refused(503, 'payment_unavailable', 'Payment setup incomplete.'),
    );
    await person.click(button);
    expect(await screen.findByText('Payment setup incomplete.')).toBeInTheDocument();
  });

  it('deletes a pending one and returns to the list', async () => {
    const deleted: string[] = [];
    const { api, person, router } = renderOrder({
      order: pendingOrder,
      payments: [],
      answers: {
        '/orders': () => rows([]),
        [`/order/${pendingOrder._id}`]: (_url, request) => {
          deleted.push(request.method ?? 'GET');
          return envelope({ _id: pendingOrder._id });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete order' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Delete order ${orderCode}?` }));
    expect(dialog.getByText(/Buyer 1 over \$29\.00 for “Studio”/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Delete order' }));
    expect(await screen.findByText('Order deleted successfully!')).toBeInTheDocument();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/orders');
    expect(deleted).toEqual(['DELETE']);
    expect(api.calls.filter(({ path }) => path === `/order/${orderCode}`)).toHaveLength(1);
  });
});
