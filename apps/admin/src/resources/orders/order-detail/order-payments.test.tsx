import type { OrderActivity } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeDispute, makeOrder, makePayment, orderCode, recordId } from '../../../testing/records.ts';
import { makeRefund } from '../testing/records.ts';
import { envelope, renderOrder } from '../testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-detail.tsx';

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
      'Dispute opened $29.002 Nov 2026, 08:00 UTCNot received',
      'Refunded $4.003 Nov 2026, 10:00 UTCBy Ada Admin: The video came late1 credit taken back5 credits not taken back: spent or on hold',
      'Refund checked at PayPal4 Nov 2026, 09:00 UTCBy Grace Admin',
    ]);
    expect(screen.getByText(/Answer the dispute\./)).toBeInTheDocument();
    for (const name of ['Dispute opened', 'Open dispute'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/admin/disputes/PP-D-1');
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
    renderOrder({ order: makeOrder(1, { orderId: orderCode }), payments: [] });
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
