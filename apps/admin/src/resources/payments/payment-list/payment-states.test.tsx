import type { Payment } from '@credit-studio/contracts';
import { enveloped, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attentionTexts, paymentStateBadges } from '../../../lib/describe-payment.ts';
import { makeDispute, makePayment } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './payment-list.tsx';

const payment = makePayment({ orderId: 'ORDER001', refundable: '25.00' });
function renderPayments(payments: readonly Payment[], search = '', answers: Answers = {}) {
  return renderApp({
    path: `/admin/payments${search}`,
    answers: { '/payments': () => rows(payments, Math.max(payments.length, 12)), ...answers },
  });
}
async function row() {
  return within(await screen.findByRole('row', { name: /ORDER001/ }));
}

describe('a payment in the list', () => {
  it.each(Object.entries(paymentStateBadges))('that is %s says so', async (state, { label }) => {
    // Keys of a record of the states.
    renderPayments([{ ...payment, state: state as Payment['state'] }], '?show=all');
    expect((await row()).getByText(label)).toBeInTheDocument();
  });

  it('that was partly refunded says how much went back and what is left', async () => {
    renderPayments([{ ...payment, refunded: '4.00', net: '25.00', refundable: '25.00' }], '?show=all');
    const shown = await row();
    expect(shown.getByText('Partly refunded')).toBeInTheDocument();
    expect(shown.getByText('$4.00 refunded')).toBeInTheDocument();
    expect(shown.getByText('$25.00 net')).toBeInTheDocument();
  });

  it('with an open dispute is not called settled', async () => {
    renderPayments([{ ...payment, disputes: [makeDispute()] }]);
    const shown = await row();
    expect(shown.getByText('Disputed')).toHaveAttribute('data-tone', 'danger');
    expect(shown.queryByText('Settled')).not.toBeInTheDocument();
  });

  it('with an open dispute says who paid and until when to answer, and leads to the dispute', async () => {
    const disputes = [makeDispute({ respondBy: '2026-11-12T08:00:00.000Z' })];
    renderPayments([{ ...payment, attention: 'disputed', disputes }]);
    const shown = await row();
    expect(shown.getByText('Customer: payer@example.test')).toBeInTheDocument();
    expect(shown.getByText(/Answer by/)).toHaveTextContent(
      '$29.00 disputed. Answer by 12 Nov 2026, 08:00 UTC.',
    );
    expect(shown.getByRole('link', { name: 'Open dispute' })).toHaveAttribute(
      'href',
      '/admin/disputes/PP-D-1',
    );
  });

  it('with an open dispute that has no deadline claims nothing about it', async () => {
    renderPayments([{ ...payment, attention: 'disputed', disputes: [makeDispute({ respondBy: null })] }]);
    expect((await row()).getByText(/disputed\./)).toHaveTextContent(/^\$29\.00 disputed\.$/);
  });

  it.each(Object.entries(attentionTexts))('that is %s says what to do', async (attention, text) => {
    // Keys of a record of the reasons.
    renderPayments([{ ...payment, attention: attention as keyof typeof attentionTexts }]);
    const shown = await row();
    expect(shown.getByText(text.title)).toBeInTheDocument();
    expect(shown.getByText(text.advice)).toBeInTheDocument();
  });

  it.each([
    ['expired', 'The customer did not finish it in time.'],
    ['mismatch: amount', 'PayPal’s books differ from the order in: amount.'],
    ['constructor', 'PayPal’s reason: constructor.'],
    [null, '–'],
  ])('with the failure %s and no need of attention explains it', async (failure, text) => {
    renderPayments([{ ...payment, failure }], '?show=all');
    expect((await row()).getByText(text)).toBeInTheDocument();
  });

  it('of an item leads to the item order', async () => {
    renderPayments([{ ...payment, orderKind: 'item' }], '?show=all');
    expect((await row()).getByRole('link', { name: 'ORDER001' })).toHaveAttribute(
      'href',
      '/admin/items-orders/ORDER001',
    );
  });

  it.each([
    ['USD', '$29.00'],
    ['EUR', '€29.00'],
    ['GBP', '£29.00'],
  ] as const)('is written in %s', async (currency, amount) => {
    renderPayments([{ ...payment, currency }], '?show=all');
    expect((await row()).getByText(amount)).toBeInTheDocument();
  });
});

describe('the lists of payments', () => {
  const counts = { '/payments/counts': () => enveloped({ attention: 12, disputed: 2 }) };

  it('count those that wait for staff', async () => {
    renderPayments([payment], '?show=all', counts);
    expect(await screen.findByRole('link', { name: 'Need attention 12' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Disputed 2' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All payments' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['Disputed', { disputed: 'true' }, 'No open dispute'],
    ['Partly refunded', { refunded: 'partly' }, 'No partly refunded payment'],
    ['Refunded', { refunded: 'fully' }, 'No fully refunded payment'],
  ])('show the %s ones, or that there is none', async (name, query, empty) => {
    const { api, person } = renderPayments([], '', { '/payments': () => rows([]) });
    await person.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(api.calls.findLast(({ path }) => path === '/payments')?.query).toEqual({
      ...{ page: '1', limit: '25' },
      ...query,
    });
  });

  it('start at the first page when the other is chosen', async () => {
    const { api, person, router } = renderPayments([payment], '?show=all&page=2');
    await person.click(await screen.findByRole('link', { name: /^Need attention/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path === '/payments')?.query).toEqual({
        page: '1',
        limit: '25',
        attention: 'true',
      }),
    );
  });

  it('show an error of one, and not of the other', async () => {
    const { person } = renderPayments([payment], '', {
      '/payments': (url) =>
        url.searchParams.has('attention') ? refused(500, 'internal', 'Down for now.') : rows([payment]),
    });
    expect(
      await screen.findByText('Failed to fetch data: Down for now. Request ID: request-1'),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'All payments' }));
    expect((await row()).getByText('Settled')).toBeInTheDocument();
    expect(screen.queryByText(/Down for now/)).not.toBeInTheDocument();
  });
});
