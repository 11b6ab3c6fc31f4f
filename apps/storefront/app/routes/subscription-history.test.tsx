import {
  type FakeAnswers,
  fakeApi,
  json,
  never,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleOrder } from '../testing/sample-records.ts';
import SubscriptionHistory from './subscription-history.tsx';

const paid = sampleOrder({
  _id: sampleId(12),
  orderId: 'ORDER002',
  packageName: 'Feature',
  paymentStatus: 'Paid',
  accessURL: 'https://access.example.test/feature',
  pointThree: 'Point three',
  pointTen: 'Point ten',
});
const refunded = sampleOrder({ _id: sampleId(13), orderId: 'ORDER003', paymentStatus: 'Refunded' });
const answers: FakeAnswers = {
  'GET /api/own-orders': () => rows([sampleOrder(), paid, refunded]),
};
const pathname = '/user/subscription-history';
function open(search = '') {
  return renderSignedIn('user/subscription-history', SubscriptionHistory, { at: { pathname, search } });
}
function place() {
  return screen.getByTestId('place').textContent;
}
async function findRow(orderId: string) {
  const table = within(await screen.findByRole('table', { name: 'Package orders' }));
  return within(table.getByRole('row', { name: new RegExp(orderId) }));
}

describe('subscription history', () => {
  it('has the specified columns', async () => {
    fakeApi(answers);
    open();
    const table = await screen.findByRole('table', { name: 'Package orders' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual(['Order ID', 'Package', 'Date', 'Amount', 'Payment', 'Access', 'Actions']);
  });

  it('offers access and its address for a paid order', async () => {
    fakeApi(answers);
    open();
    const row = await findRow('ORDER002');
    const link = row.getByRole('link', { name: /Access Now/ });
    expect(link).toHaveAttribute('href', 'https://access.example.test/feature');
    expect(link).toHaveAttribute('target', '_blank');
    expect(row.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('opens an access address of this shop in the same tab', async () => {
    const accessURL = `${window.location.origin}/user/generate-code?kind=video`;
    const own = sampleOrder({ orderId: 'ORDER004', paymentStatus: 'Paid', accessURL });
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([own]) });
    open();
    const link = (await findRow('ORDER004')).getByRole('link', { name: /Access Now/ });
    expect(link).toHaveAttribute('href', '/user/generate-code?kind=video');
    expect(link).not.toHaveAttribute('target');
  });

  it('offers payment for a pending order, and nothing for a refunded one', async () => {
    fakeApi(answers);
    open();
    expect((await findRow('ORDER001')).getByRole('link', { name: /Pay Now/ })).toHaveAttribute(
      'href',
      '/pay-now/ORDER001',
    );
    const row = await findRow('ORDER003');
    expect(row.queryByRole('link', { name: /Access|Pay/ })).not.toBeInTheDocument();
    expect(row.getByText('No access')).toBeInTheDocument();
  });

  it('opens the package as it was bought', async () => {
    fakeApi(answers);
    open();
    await userEvent.click((await findRow('ORDER002')).getByRole('button', { name: 'Feature' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Feature' }));
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Ten videos',
      'All shapes',
      'Point three',
      'Point ten',
    ]);
    expect(dialog.getByText('Price').nextSibling).toHaveTextContent('$19.00');
    expect(dialog.getByText(sampleId(1))).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens an order from the address, and reports one that does not exist', async () => {
    fakeApi(answers);
    open('?order=ORDER009');
    const dialog = within(await screen.findByRole('dialog', { name: 'Order ORDER009' }));
    expect(await dialog.findByText('There is no such order on your account.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).toBe(pathname));
  });

  it('searches, sorts and pages on the server, and keeps the query in the address', async () => {
    const many = () => json([sampleOrder()], { headers: { 'x-total-count': '25' } });
    const { requests } = fakeApi({ ...answers, 'GET /api/own-orders': many });
    open();
    await userEvent.type(await screen.findByLabelText('Search orders'), 'starter');
    await waitFor(() => expect(place()).toBe(`${pathname}?search=starter`));
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(requests.map(({ url }) => Object.fromEntries(url.searchParams))).toContainEqual({
        kind: 'package',
        search: 'starter',
        sort: 'totalPrice',
        page: '2',
        limit: '10',
      }),
    );
    expect(place()).toBe(`${pathname}?search=starter&sort=totalPrice&page=2`);
  });

  it('starts with the query of the address', async () => {
    const { requests } = fakeApi(answers);
    open('?search=neon&sort=-createdAt');
    expect(await screen.findByLabelText('Search orders')).toHaveValue('neon');
    expect(requests.map(({ url }) => url.searchParams.get('sort'))).toContain('-createdAt');
  });

  it('says that nothing matches a search, and clears it', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([]) });
    open('?search=neon');
    expect(await screen.findByText('No order matches “neon”.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(place()).toBe(pathname));
  });

  it('says that nothing was bought yet, and links to the packages', async () => {
    fakeApi({ 'GET /api/own-orders': () => rows([]) });
    open();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute(
      'href',
      '/user/select-package',
    );
  });

  it('links to the other views of the billing area', async () => {
    fakeApi(answers);
    open();
    const views = within(await screen.findByRole('navigation', { name: 'Billing' }));
    expect(views.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    expect(await views.findByRole('link', { name: 'Unpaid 3' })).toHaveAttribute(
      'href',
      '/user/pending-payment',
    );
    expect(views.getByRole('link', { name: 'Credits' })).toHaveAttribute('href', '/user/credits');
  });

  it('shows a loading state', async () => {
    fakeApi({ 'GET /api/own-orders': never });
    open();
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
  });

  it('shows why it failed, and loads again', async () => {
    const api = fakeApi({ 'GET /api/own-orders': () => refused(429, 'rate_limited', 'Please slow down.') });
    open();
    expect(await screen.findByText('Failed to fetch data: Please slow down.')).toBeInTheDocument();
    api.answers['GET /api/own-orders'] = () => rows([paid]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
