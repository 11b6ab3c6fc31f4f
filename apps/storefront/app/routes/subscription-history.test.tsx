import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enveloped, type FakeAnswers, fakeApi, never, refused, rows } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-routes';
import { sampleCredits, sampleEntry, sampleId, sampleOrder } from '../testing/sample-records';
import SubscriptionHistory from './subscription-history';

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
const entries = [
  sampleEntry({ _id: sampleId(32), reason: 'release', amount: 1, balanceAfter: 10 }),
  sampleEntry({ _id: sampleId(33), reason: 'hold', amount: -1, balanceAfter: 9 }),
  sampleEntry(),
];
const answers: FakeAnswers = {
  'GET /orders': () => rows([sampleOrder(), paid, refunded]),
  'GET /api/credits': () => enveloped(sampleCredits(10, entries, 1)),
};
const open = () =>
  renderSignedIn('user/subscription-history', SubscriptionHistory, { at: '/user/subscription-history' });
const findRow = async (orderId: string) => {
  const table = within(await screen.findByRole('table', { name: 'Package orders' }));
  return within(table.getByRole('row', { name: new RegExp(orderId) }));
};

describe('subscription history', () => {
  it('has the specified columns', async () => {
    fakeApi(answers);
    open();
    const table = await screen.findByRole('table', { name: 'Package orders' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual(['Order ID', 'Package', 'Date', 'Amount', 'Payment', 'Access']);
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

  it('offers payment for a pending order, and nothing for a refunded one', async () => {
    fakeApi(answers);
    open();
    expect((await findRow('ORDER001')).getByRole('link', { name: /Pay Now/ })).toHaveAttribute(
      'href',
      '/pay-now/ORDER001',
    );
    const row = await findRow('ORDER003');
    expect(row.queryByRole('link')).not.toBeInTheDocument();
    expect(row.getByText('No access')).toBeInTheDocument();
  });

  it('opens what was bought, as it was sold', async () => {
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
    expect(dialog.getByText('$19.00')).toBeInTheDocument();
    expect(dialog.getByText(sampleId(1))).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds an order by its number', async () => {
    fakeApi(answers);
    open();
    await userEvent.type(await screen.findByLabelText('Search orders'), 'order003');
    expect(await screen.findByText('1–1 of 1')).toBeInTheDocument();
    expect(screen.getByText('ORDER003')).toBeInTheDocument();
  });

  it('tells the story of every credit in plain words', async () => {
    fakeApi(answers);
    open();
    const table = within(await screen.findByRole('table', { name: 'Credit entries' }));
    expect(table.getByText('Credits added')).toBeInTheDocument();
    expect(table.getByText('Starter package, order ORDER001')).toBeInTheDocument();
    expect(table.getByText('+10')).toBeInTheDocument();
    expect(table.getByText('Set aside for a video')).toBeInTheDocument();
    expect(table.getByText('−1')).toBeInTheDocument();
    expect(table.getByText('Returned: the video was not made')).toBeInTheDocument();
  });

  it('asks the server for another page of credits', async () => {
    const credits = { ...sampleCredits(10, entries), total: 15 };
    const { requests } = fakeApi({ ...answers, 'GET /api/credits': () => enveloped(credits) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(requests.at(-1)?.url.search).toBe('?page=2&limit=10');
  });

  it('says that nothing was bought yet', async () => {
    fakeApi({ 'GET /orders': () => rows([]), 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    open();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(await screen.findByText('No credits yet')).toBeInTheDocument();
  });

  it('shows that both lists are loading', async () => {
    fakeApi({ 'GET /orders': never, 'GET /api/credits': never });
    open();
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
    expect(screen.getByText('Loading your credits…')).toBeInTheDocument();
  });

  it('says which list failed, and why', async () => {
    fakeApi({ ...answers, 'GET /orders': () => refused(429, 'rate_limited', 'Please slow down.') });
    open();
    expect(await screen.findByText('Failed to fetch data: Please slow down.')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Credit entries' })).toBeInTheDocument();
  });
});
