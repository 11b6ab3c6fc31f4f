import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleItemOrder, sampleOrder } from '../testing/sample-records.ts';
import Orders from './orders.tsx';
import OrdersHistory from './orders-history.tsx';

const refunded = sampleOrder({ _id: sampleId(13), orderId: 'ORDER003', paymentStatus: 'Refunded' });
const paidItem = sampleItemOrder({
  _id: sampleId(16),
  orderId: 'ITEMOR02',
  paymentStatus: 'Paid',
  paymentMethod: 'Paypal',
  paypalTransactionID: 'CAPTURE1',
  accessUrl: 'https://access.example.test/templates',
});
const answers: FakeAnswers = {
  'GET /api/own-orders': () => rows([sampleOrder(), refunded, sampleItemOrder(), paidItem]),
};
function openOrders(search = '') {
  return renderSignedIn('user/orders', Orders, { at: { pathname: '/user/orders', search } });
}
function openHistory() {
  return renderSignedIn('user/orders-history', OrdersHistory, { at: '/user/orders-history' });
}
function place() {
  return screen.getByTestId('place').textContent;
}

describe('all orders', () => {
  it('are of both kinds, each with its next step', async () => {
    fakeApi(answers);
    openOrders();
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    expect(table.getByRole('link', { name: 'Pay Now: order ORDER001' })).toHaveAttribute(
      'href',
      '/pay-now/ORDER001',
    );
    expect(table.getByRole('link', { name: 'Pay Now: order ITEMOR01' })).toHaveAttribute(
      'href',
      '/item-pay-now/ITEMOR01',
    );
    expect(table.getByRole('link', { name: 'Receipt of order ITEMOR02' })).toHaveAttribute(
      'href',
      '/user/receipt/ITEMOR02',
    );
    expect(table.queryByRole('link', { name: 'Receipt of order ORDER001' })).not.toBeInTheDocument();
  });

  it('are narrowed by kind and status, each with its own address', async () => {
    const { requests } = fakeApi(answers);
    openOrders('?state=paid');
    const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of orders' }));
    expect(kinds.getByRole('link', { name: 'Items' })).toHaveAttribute(
      'href',
      '/user/orders-history?state=paid',
    );
    expect(screen.getByLabelText('Status')).toHaveValue('paid');
    expect(requests.map(({ url }) => url.searchParams.get('state'))).toContain('paid');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Unpaid');
    await waitFor(() => expect(place()).toBe('/user/pending-payment'));
  });

  it('open with their details, with the payment status explained', async () => {
    fakeApi(answers);
    openOrders();
    const row = within(await screen.findByRole('row', { name: /ORDER003/ }));
    expect(row.getByText('Refunded')).toHaveAttribute('data-tone', 'neutral');
    await userEvent.click(row.getByRole('button', { name: 'Starter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Starter' }));
    expect(await dialog.findByText(/The payment was refunded/)).toBeInTheDocument();
    expect(dialog.getByText('1 Engine Street')).toBeInTheDocument();
    expect(dialog.getByText('PAYM0001')).toBeInTheDocument();
    expect(place()).toBe('/user/orders?order=ORDER003');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).toBe('/user/orders'));
  });

  it('show what was refunded and what remains of a part refund', async () => {
    const partly = sampleOrder({
      orderId: 'ORDER004',
      paymentStatus: 'Partly refunded',
      refundedAmount: '4.00',
      netAmount: '15.00',
    });
    fakeApi({ 'GET /api/own-orders': () => rows([partly]) });
    openOrders('?order=ORDER004');
    expect(
      await screen.findByRole('row', { name: /ORDER004.*\$19\.00.*\$4\.00 refunded/ }),
    ).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Part of the payment was refunded/)).toBeInTheDocument();
    expect(dialog.getByText('Refunded').nextSibling).toHaveTextContent('$4.00');
    expect(dialog.getByText('Paid after refunds').nextSibling).toHaveTextContent('$15.00');
  });

  it('find a payment that was made in a tab since closed', async () => {
    const paid = sampleOrder({ paymentStatus: 'Paid' });
    const api = fakeApi({ ...answers });
    api.answers['GET /verify-order/{id}'] = () => {
      api.answers['GET /api/own-orders'] = () => rows([paid]);
      return enveloped(paid);
    };
    openOrders('?order=ORDER001');
    expect(await screen.findByText('Order ORDER001 is paid.')).toBeInTheDocument();
    const links = await screen.findAllByRole('link', { name: 'Access Now: order ORDER001', hidden: true });
    expect(links[0]).toHaveAttribute('href', '/user/generate-code');
  });

  it('open an item with guidelines, access and transaction from the address', async () => {
    fakeApi(answers);
    openOrders('?order=ITEMOR02');
    const dialog = within(await screen.findByRole('dialog', { name: 'Storyboard templates' }));
    expect(dialog.getByText('Twelve printable sheets.')).toBeInTheDocument();
    expect(dialog.getByText('CAPTURE1')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Access Now: order ITEMOR02' })).toHaveAttribute(
      'href',
      'https://access.example.test/templates',
    );
  });

  it('load their details again on Retry', async () => {
    const api = fakeApi({ 'GET /api/own-orders': () => refused(429, 'rate_limited') });
    openOrders('?order=ORDER003');
    const dialog = within(await screen.findByRole('dialog'));
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    api.answers['GET /api/own-orders'] = () => rows([refunded]);
    await userEvent.click(retry);
    expect(await dialog.findByText('PAYM0001')).toBeInTheDocument();
  });

  it('show a loading state', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': never });
    openOrders();
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
  });

  it('say that there are none', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([]) });
    openOrders();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  it('show an error', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => refused(429, 'rate_limited') });
    openOrders();
    expect(await screen.findByText('Could not load orders. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('history of item orders', () => {
  it('offers access to paid orders and payment for unpaid ones', async () => {
    fakeApi(answers);
    openHistory();
    const paid = within(await screen.findByRole('row', { name: /ITEMOR02/ }));
    expect(paid.getByRole('link', { name: 'Access Now: order ITEMOR02' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(paid.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay Now: order ITEMOR01' })).toHaveAttribute(
      'href',
      '/item-pay-now/ITEMOR01',
    );
  });

  it('refers to the guidelines of a paid item without an access link', async () => {
    const plain = sampleItemOrder({ paymentStatus: 'Paid' });
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([plain]) });
    openHistory();
    expect(await screen.findByText('See instructions')).toBeInTheDocument();
  });

  it('says that nothing was bought yet, and links to the shop', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([]) });
    openHistory();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'See the shop' })[0]).toHaveAttribute('href', '/shop');
  });

  it('shows a loading state', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': never });
    openHistory();
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
  });

  it('says why it could not be loaded', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => refused(429, 'rate_limited', 'Please slow down.') });
    openHistory();
    expect(await screen.findByText('Could not load item orders: Please slow down.')).toBeInTheDocument();
  });
});
