import {
  enveloped,
  type FakeRequest,
  fakeApi,
  json,
  never,
  refused,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleItemOrder, sampleOrder } from '../testing/sample-records.ts';
import ItemPendingPayment from './item-pending-payment.tsx';
import PackagePendingPayment from './package-pending-payment.tsx';
import PendingPayment from './pending-payment.tsx';

function order(number: number) {
  return sampleOrder({ _id: sampleId(100 + number), orderId: `ORDER${String(number).padStart(3, '0')}` });
}
/** Pages as the server does. */
function serve(list: readonly unknown[]) {
  return ({ url }: FakeRequest) => {
    const limit = Number(url.searchParams.get('limit'));
    const start = (Number(url.searchParams.get('page')) - 1) * limit;
    return json(list.slice(start, start + limit), { headers: { 'x-total-count': String(list.length) } });
  };
}
const answers = {
  'GET /api/own-orders': serve([order(1), order(2)]),
  'GET /verify-order/{id}': () => enveloped(sampleOrder()),
};
const screens = {
  '/user/package-pending-payment': PackagePendingPayment,
  '/user/item-pending-payment': ItemPendingPayment,
  '/user/pending-payment': PendingPayment,
};
function open(path: keyof typeof screens, search = '') {
  return renderSignedIn(path.slice(1), screens[path], { at: { pathname: path, search } });
}
function place() {
  return screen.getByTestId('place').textContent;
}

describe('pending package orders', () => {
  const path = '/user/package-pending-payment';

  it('load the user’s own pending orders, ten per page', async () => {
    const { requests } = fakeApi(answers);
    open(path);
    await screen.findByRole('table');
    const asked = requests.map(({ url }) => url).filter(({ pathname }) => pathname === '/api/own-orders');
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toContainEqual({
      page: '1',
      limit: '10',
      kind: 'package',
      state: 'unpaid',
    });
  });

  it('each have a payment link, and the page has one for the first', async () => {
    fakeApi(answers);
    open(path);
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Pay Now: order ORDER002' })).toHaveAttribute(
      'href',
      '/pay-now/ORDER002',
    );
    expect(table.getAllByText('Pending')[0]).toHaveAttribute('data-tone', 'warning');
    expect(screen.getByRole('link', { name: 'Pay First Order' })).toHaveAttribute(
      'href',
      '/pay-now/ORDER001',
    );
  });

  it('are shown next to the other kind', async () => {
    fakeApi(answers);
    open(path);
    const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of orders' }));
    expect(tabs.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/user/pending-payment');
    expect(tabs.getByRole('link', { name: 'Items' })).toHaveAttribute('href', '/user/item-pending-payment');
  });

  it('keep the page in the address', async () => {
    fakeApi({
      ...answers,
      'GET /api/own-orders': serve(Array.from({ length: 12 }, (_, index) => order(index))),
    });
    open(path);
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
    expect(place()).toBe(`${path}?page=2`);
  });

  it('show the last page when the address is beyond it', async () => {
    fakeApi({
      ...answers,
      'GET /api/own-orders': serve(Array.from({ length: 12 }, (_, index) => order(index))),
    });
    open(path, '?page=7');
    expect(await screen.findByText('11–12 of 12')).toBeInTheDocument();
    expect(place()).toBe(`${path}?page=2`);
  });

  it('say that everything is paid', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': serve([]) });
    open(path);
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
    expect(screen.getByText("You're all caught up with payments.")).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay First Order' })).not.toBeInTheDocument();
  });

  it('show a loading state', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': never });
    open(path);
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
  });

  it('show an error, and load again', async () => {
    const api = fakeApi({ ...answers, 'GET /api/own-orders': () => refused(429, 'rate_limited') });
    open(path);
    expect(await screen.findByText('Could not load orders. Please try again.')).toBeInTheDocument();
    api.answers['GET /api/own-orders'] = answers['GET /api/own-orders'];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('detect that any of them was paid in a tab that was closed', async () => {
    const api = fakeApi({ ...answers });
    api.answers['GET /verify-order/{id}'] = ({ url }) => {
      if (!url.pathname.endsWith('ORDER002')) return enveloped(order(1));
      api.answers['GET /api/own-orders'] = serve([order(1)]);
      return enveloped({ ...order(2), paymentStatus: 'Paid' });
    };
    open(path);
    expect(await screen.findByText('Order ORDER002 is paid.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ORDER002')).not.toBeInTheDocument());
    expect(screen.getByText('ORDER001')).toBeInTheDocument();
  });

  it('can be cancelled, after a question', async () => {
    const api = fakeApi({ ...answers });
    api.answers['POST /order/{id}/cancel'] = () => {
      api.answers['GET /api/own-orders'] = serve([order(1)]);
      return enveloped({ ...order(2), paymentStatus: 'Cancelled' });
    };
    open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order ORDER002' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    expect(dialog.getByText(/ORDER002.*You have not been charged/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order ORDER002 was cancelled.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('ORDER002')).not.toBeInTheDocument());
    expect(api.requests.some(({ call }) => call === 'POST /order/ORDER002/cancel')).toBe(true);
  });

  it('say why one could not be cancelled', async () => {
    const refusal = () => refused(409, 'conflict', 'Only an order that is not paid yet can be cancelled.');
    fakeApi({ ...answers, 'POST /order/{id}/cancel': refusal });
    open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order ORDER002' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/not paid yet can be cancelled/);
  });

  it('pass the return location on', async () => {
    fakeApi(answers);
    open(path, '?return=/user/generate-code');
    expect(await screen.findByRole('link', { name: 'Pay Now: order ORDER001' })).toHaveAttribute(
      'href',
      '/pay-now/ORDER001?return=%2Fuser%2Fgenerate-code',
    );
  });
});

describe('pending item orders', () => {
  it('lead to the item payment', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': serve([sampleItemOrder()]) });
    open('/user/item-pending-payment');
    expect(await screen.findByRole('link', { name: 'Pay Now: order ITEMOR01' })).toHaveAttribute(
      'href',
      '/item-pay-now/ITEMOR01',
    );
  });

  it('show an error', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => refused(429, 'rate_limited') });
    open('/user/item-pending-payment');
    expect(await screen.findByText('Could not load item orders')).toBeInTheDocument();
  });

  it('show a loading state', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': never });
    open('/user/item-pending-payment');
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
  });

  it('say that everything is paid, and link to the shop', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': serve([]) });
    open('/user/item-pending-payment');
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/shop');
  });
});

describe('pending orders of both kinds', () => {
  const path = '/user/pending-payment';

  it('are in one list, each with the payment of its kind', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': serve([order(1), sampleItemOrder()]) });
    open(path);
    const table = within(await screen.findByRole('table', { name: 'Pending orders' }));
    const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/pay-now/ORDER001', '/item-pay-now/ITEMOR01']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pending Payments');
  });

  it('show a loading state', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': never });
    open(path);
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('say that everything is paid', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': serve([]) });
    open(path);
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
  });

  it('show an error', async () => {
    fakeApi({ 'GET /api/own-orders': () => refused(429, 'rate_limited') });
    open(path);
    expect(await screen.findByText('Could not load orders. Please try again.')).toBeInTheDocument();
  });
});
