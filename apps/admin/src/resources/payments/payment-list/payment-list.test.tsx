import type { Payment } from '@credit-studio/contracts';
import { enveloped, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makePayment, recordId } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './payment-list.tsx';

const path = '/admin/payments';
/** A second payment of one order, which staff have to refund. */
function makeDuplicate(number: number, fields: Partial<Payment> = {}): Payment {
  return makePayment({
    _id: recordId(number),
    orderId: `ORDER00${number}`,
    state: 'failed',
    failure: 'duplicate-payment',
    attention: 'duplicate',
    refundable: '25.00',
    ...fields,
  });
}
function lastCall(api: ReturnType<typeof renderApp>['api']) {
  return api.calls.findLast((call) => call.path === '/payments')?.query;
}

describe('the payments', () => {
  it('that need attention say why, what to do, and lead to their order', async () => {
    const { api } = renderApp({
      path,
      answers: {
        '/payments': () => rows([makeDuplicate(1)]),
        '/payments/counts': () => enveloped({ attention: 1, disputed: 0 }),
      },
    });
    const row = within(await screen.findByRole('row', { name: /ORDER001/ }));
    expect(row.getByText('Paid a second time')).toBeInTheDocument();
    expect(row.getByText('The order was paid already. Refund this payment.')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'ORDER001' })).toHaveAttribute('href', '/admin/orders/ORDER001');
    expect(lastCall(api)).toEqual({ page: '1', limit: '25', attention: 'true' });
    expect(screen.getByRole('link', { name: 'Need attention 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('are all shown at a separate address, paged', async () => {
    const settled = makeDuplicate(2, { state: 'settled', attention: null, failure: null });
    const expired = makeDuplicate(3, { attention: null, failure: 'expired' });
    const { api, person, router } = renderApp({
      path,
      answers: { '/payments': () => rows([settled, expired], 32) },
    });
    await person.click(await screen.findByRole('link', { name: 'All payments' }));
    await waitFor(() => expect(lastCall(api)).toEqual({ page: '1', limit: '25' }));
    expect(await screen.findByText('Settled')).toBeInTheDocument();
    expect(screen.getByText('The customer did not finish it in time.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(lastCall(api)).toMatchObject({ page: '2' }));
    expect(router.state.location.search).toBe('?show=all&page=2');
  });

  it('are searched by the server, within the list that is open', async () => {
    const { api, person } = renderApp({ path, answers: { '/payments': () => rows([makeDuplicate(1)]) } });
    const box = await screen.findByRole('searchbox', { name: 'Search payments' });
    expect(box).toHaveAttribute('placeholder', 'Order code, customer, email or PayPal ID');
    api.answer('/payments', () => rows([]));
    await person.type(box, 'ana@');
    await waitFor(() => expect(lastCall(api)).toMatchObject({ search: 'ana@', attention: 'true' }));
    expect(await screen.findByText('No payment found')).toBeInTheDocument();
  });

  it('announce that they load', async () => {
    renderApp({ path, answers: { '/payments': () => new Promise<Response>(() => undefined) } });
    await screen.findByRole('heading', { name: 'Payments' });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('say that none needs attention, and that there are none', async () => {
    const { person } = renderApp({ path, answers: { '/payments': () => rows([]) } });
    expect(await screen.findByText('No payment needs attention')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'All payments' }));
    expect(await screen.findByText('No payments yet')).toBeInTheDocument();
  });

  it('say why they could not be fetched, and are fetched again', async () => {
    const { api, person } = renderApp({
      path,
      answers: { '/payments': () => new Response('<html>', { status: 502 }) },
    });
    expect(
      await screen.findByText(
        'Failed to fetch data: HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
      ),
    ).toBeInTheDocument();
    api.answer('/payments', () => rows([makeDuplicate(1)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ORDER001')).toBeInTheDocument();
  });
});
