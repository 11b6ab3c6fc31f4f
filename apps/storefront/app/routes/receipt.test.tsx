import type { Receipt as ReceiptRecord } from '@credit-studio/contracts';
import { enveloped, fakeApi, never, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleItemOrder, sampleOrder } from '../testing/sample-records.ts';
import Receipt from './receipt.tsx';

const paid = { paymentStatus: 'Paid', paymentMethod: 'Paypal', paypalTransactionID: 'TXN1' } as const;
const receipt: ReceiptRecord = {
  order: sampleOrder(paid),
  paidAt: '2026-11-20T10:05:00.000Z',
  seller: { legalName: 'Studio Ltd', legalAddress: '1 Reel Street\nBath', contactEmail: 'hi@studio.test' },
  refunds: [],
};
function open(answer: () => Response | Promise<Response> = () => enveloped(receipt)) {
  const api = fakeApi({ 'GET /api/receipts/{id}': answer });
  renderSignedIn('user/receipt/:id', Receipt, { at: '/user/receipt/ORDER001' });
  return api;
}

describe('a receipt', () => {
  it('has its number, date, both parties and what was paid', async () => {
    open();
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText('Number ORDER001')).toBeInTheDocument();
    expect(sheet.getByText('20 Nov 2026')).toBeInTheDocument();
    for (const text of ['Studio Ltd', 'hi@studio.test', 'Ada Lovelace', 'ada@example.test', 'TXN1'])
      expect(sheet.getByText(text)).toBeInTheDocument();
    expect(sheet.getByRole('row', { name: /Starter.*10 credits that do not expire/ })).toHaveTextContent(
      '$19.00',
    );
    expect(sheet.getByRole('row', { name: /Total paid/ })).toHaveTextContent('$19.00');
    expect(sheet.queryByText(/refund/i)).not.toBeInTheDocument();
  });

  it('shows what went back and what is left', async () => {
    const order = sampleItemOrder({ ...paid, refundedAmount: '4.00', netAmount: '8.00' });
    const refunds = [{ amount: '4.00', completedAt: '2026-11-22T10:00:00.000Z' }];
    open(() => enveloped({ ...receipt, order, refunds }));
    expect(await screen.findByRole('row', { name: /Refunded on 22 Nov 2026/ })).toHaveTextContent('−$4.00');
    expect(screen.getByRole('row', { name: /Paid after refunds/ })).toHaveTextContent('$8.00');
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows a loading state', async () => {
    open(never);
    expect(await screen.findByText('Loading your receipt…')).toBeInTheDocument();
  });

  it('says that an unpaid order has none', async () => {
    open(() => refused(404, 'not_found'));
    expect(await screen.findByText('There is no receipt')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/user/orders');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('loads again after an error', async () => {
    const api = open(() => refused(429, 'rate_limited'));
    await screen.findByText('The receipt could not be loaded');
    api.answers['GET /api/receipts/{id}'] = () => enveloped(receipt);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Number ORDER001')).toBeInTheDocument();
  });
});
