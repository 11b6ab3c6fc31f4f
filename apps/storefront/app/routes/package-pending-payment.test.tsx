import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, never, refused, rows } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-routes';
import { sampleId, sampleOrder } from '../testing/sample-records';
import PackagePendingPayment from './package-pending-payment';

const path = '/user/package-pending-payment';
const open = () => renderSignedIn('user/package-pending-payment', PackagePendingPayment, { at: path });
const order = (number: number, paymentStatus: 'pending' | 'Paid' = 'pending') =>
  sampleOrder({
    _id: sampleId(100 + number),
    orderId: `ORDER${String(number).padStart(3, '0')}`,
    paymentStatus,
  });

describe('pending payments', () => {
  it('lists the orders that wait, each with its way to pay', async () => {
    fakeApi({ 'GET /orders': () => rows([order(1), order(2, 'Paid'), order(3)]) });
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('link', { name: 'Pay Now: order ORDER003' })).toHaveAttribute(
      'href',
      '/pay-now/ORDER003',
    );
    expect(table.queryByText(/ORDER002/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay First Order' })).toHaveAttribute(
      'href',
      '/pay-now/ORDER001',
    );
  });

  it('shows ten to a page', async () => {
    fakeApi({ 'GET /orders': () => rows(Array.from({ length: 12 }, (_, number) => order(number))) });
    open();
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('says that all is paid', async () => {
    fakeApi({ 'GET /orders': () => rows([order(2, 'Paid')]) });
    open();
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
    expect(screen.getByText("You're all caught up with payments.")).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay First Order' })).not.toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    fakeApi({ 'GET /orders': never });
    open();
    expect(await screen.findByText('Loading your orders…')).toBeInTheDocument();
  });

  it('says that the orders could not be loaded and loads them again', async () => {
    const api = fakeApi({ 'GET /orders': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByText('Could not load orders. Please try again.')).toBeInTheDocument();
    api.answers['GET /orders'] = () => rows([order(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
