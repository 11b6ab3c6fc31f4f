import type { OrderActivity } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeDispute, makeOrder, makePayment, orderCode, recordId } from '../../../testing/records.ts';
import { makeItemOrder, makeRefund, userId } from '../testing/records.ts';
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

describe('the payments of an order', () => {
  it('are part of the activity, with mails, credits and the names of staff', async () => {
    const dispute = makeDispute({ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' });
    const refund = makeRefund({ creditsReturned: 1, creditShortfall: 5 });
    const notification = {
      ...{ eventId: 'WH-1', resourceId: '', processedAt: null, attempts: 1, lastError: null },
    };
    const notifications = [
      {
        ...notification,
        _id: recordId(401),
        eventType: 'CHECKOUT.ORDER.APPROVED',
        status: 'ignored' as const,
        receivedAt: '2026-11-01T12:32:00.000Z',
      },
      {
        ...notification,
        _id: recordId(402),
        eventType: 'PAYMENT.CAPTURE.COMPLETED',
        status: 'processed' as const,
        receivedAt: '2026-11-01T12:34:00.000Z',
      },
    ];
    const payment = makePayment({
      ...{ refunds: [refund], disputes: [dispute], notifications },
      attention: 'disputed',
    });
    const activity: OrderActivity[] = [
      {
        ...{ kind: 'staff', _id: recordId(501), at: '2026-11-03T09:59:00.000Z' },
        ...{ action: 'order.refund-requested', actor: 'Ada Admin', refundId: refund._id },
      },
      {
        ...{ kind: 'credits', _id: recordId(502), at: '2026-11-01T12:31:02.000Z' },
        ...{ reason: 'grant', amount: 50, balanceAfter: 50 },
      },
      {
        ...{ kind: 'mail', _id: recordId(503), at: '2026-11-01T12:35:00.000Z', state: 'accepted' },
        ...{ subject: 'Your receipt', toEmail: 'buyer1@example.test' },
      },
      {
        ...{ kind: 'staff', _id: recordId(504), at: '2026-11-04T09:00:00.000Z' },
        ...{ action: 'order.refund-checked', actor: 'Grace Admin', refundId: refund._id },
      },
    ];
    renderOrder({
      payments: [payment],
      answers: { [`/order/${orderCode}/activity`]: () => envelope(activity) },
    });
    const timeline = within(await screen.findByRole('list', { name: 'Activity' }));
    const events = timeline.getAllByRole('listitem').map((event) => event.textContent);
    expect(events).toEqual([
      'Placed1 Nov 2026, 12:30 UTCBy Buyer 1',
      'Started1 Nov 2026, 12:31 UTC',
      'Approved by the customer1 Nov 2026, 12:32 UTC',
      'PayPal webhook: Checkout order approved1 Nov 2026, 12:32 UTCThis event type is not supported.',
      'Captured $29.001 Nov 2026, 12:33 UTC',
      'Settled1 Nov 2026, 12:33 UTCOrder marked as paid.',
      '50 credits booked1 Nov 2026, 12:31 UTCBalance afterwards: 50',
      'PayPal webhook: Payment capture completed1 Nov 2026, 12:34 UTCProcessed.',
      'Email: Your receipt1 Nov 2026, 12:35 UTCAccepted by the mail server, to buyer1@example.test',
      'Dispute opened $29.002 Nov 2026, 08:00 UTCMerchandise or service not received',
      'Refunded $4.003 Nov 2026, 10:00 UTCBy Ada Admin: The video came late1 credit taken back5 credits not taken back: spent or on hold',
      'Refund checked at PayPal4 Nov 2026, 09:00 UTCBy Grace Admin',
    ]);
    expect(screen.getByText(/Answer the dispute at PayPal/)).toBeInTheDocument();
  });

  it('are shown although mails, credits and staff could not be loaded, which are loaded again', async () => {
    const path = `/order/${orderCode}/activity`;
    const { api, person } = renderOrder({
      answers: { [path]: () => refused(429, 'rate_limited', 'Too many requests.') },
    });
    expect(
      await screen.findByText('Mails, credits and staff could not be loaded: Too many requests.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Settled', { selector: 'li *' })).toBeInTheDocument();
    api.answer(path, () => envelope([]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  });

  it('each have their own attempt, and only what is refundable can be refunded', async () => {
    const failed = makePayment({
      _id: '0190f000-0000-7000-8000-000000000301',
      attempt: 2,
      state: 'failed',
      failure: 'expired',
      refundable: '0.00',
      capturedAt: null,
      settledAt: null,
    });
    renderOrder({ payments: [failed, makePayment()] });
    const second = within(await screen.findByRole('article', { name: 'Attempt 2' }));
    expect(second.getByText('The customer did not finish it in time.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Refund/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Refund attempt 1, $29.00 at most' })).toBeInTheDocument();
  });

  it('say that no one has tried to pay', async () => {
    renderOrder({ order: pendingOrder, payments: [] });
    expect(await screen.findByText('No payment yet')).toBeInTheDocument();
  });

  it('say why they could not be fetched, and are fetched again', async () => {
    const { api, person } = renderOrder({
      answers: { [`/order/${orderCode}/payments`]: () => new Response('<html>', { status: 502 }) },
    });
    expect(
      await screen.findByText(
        'Failed to fetch data: HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
      ),
    ).toBeInTheDocument();
    api.answer(`/order/${orderCode}/payments`, () => envelope([makePayment()]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Attempt 1' })).toBeInTheDocument();
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
