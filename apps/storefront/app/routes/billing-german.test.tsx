import { enveloped, fakeApi, json, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import {
  sampleCredits,
  sampleEntry,
  sampleId,
  sampleItemOrder,
  sampleOrder,
  samplePackage,
  sampleUser,
} from '../testing/sample-records.ts';
import Credits from './credits.tsx';
import Orders from './orders.tsx';
import Receipt, { meta } from './receipt.tsx';
import SelectPackage from './select-package.tsx';

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

const paid = { paymentStatus: 'Paid', paymentMethod: 'Paypal', paypalTransactionID: 'TXN1' } as const;

describe('the billing area in German', () => {
  it('lists orders with dates and prices, and opens one', async () => {
    const refunded = sampleOrder({ ...paid, refundedAmount: '4.50', netAmount: '14.50' });
    fakeApi({ 'GET /api/own-orders': () => rows([refunded, sampleItemOrder()]) });
    renderSignedIn('user/orders', Orders, { at: '/user/orders' });
    const table = within(await screen.findByRole('table', { name: 'Bestellungen' }));
    expect(table.getByRole('row', { name: /Starter/ })).toHaveTextContent(
      /20\.11\.2026.*19,00\s\$4,50\s\$ erstattet/,
    );
    expect(table.getByRole('link', { name: 'Jetzt bezahlen: Bestellung ITEMOR01' })).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'Jetzt öffnen: Bestellung ORDER001' })).toBeInTheDocument();
    await userEvent.click(table.getByRole('button', { name: 'Starter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Starter' }));
    expect(dialog.getByText('Frankreich')).toBeInTheDocument();
    expect(dialog.getByText('Bezahlt nach Erstattungen').nextSibling).toHaveTextContent(/^14,50\s\$$/);
  });

  it('cancels an order after a question', async () => {
    fakeApi({
      'GET /api/own-orders': () => rows([sampleOrder()]),
      'DELETE /order/{id}': () => enveloped(sampleOrder({ paymentStatus: 'Cancelled' })),
    });
    renderSignedIn('user/orders', Orders, { at: '/user/orders' });
    await userEvent.click(await screen.findByRole('button', { name: 'Bestellung stornieren: ORDER001' }));
    const question = await screen.findByRole('dialog', { name: 'Diese Bestellung stornieren?' });
    expect(question).toHaveTextContent(/Bestellung ORDER001: Starter, 19,00\s\$\. Es wurde nichts abgebucht/);
  });

  it.each([
    [1, 1, '1 Credit, der nicht verfällt, und 1 Tag Premium-Mitgliedschaft'],
    [10, 30, '10 Credits, die nicht verfallen, und 30 Tage Premium-Mitgliedschaft'],
  ])('prints a receipt of %s credits and %s days', async (credit, Validity, contents) => {
    const receipt = {
      order: sampleOrder({ ...paid, credit, Validity }),
      paidAt: '2026-11-20T10:05:00.000Z',
      seller: { legalName: 'Studio Ltd', legalAddress: 'Bath', contactEmail: 'hi@studio.test' },
      refunds: [{ amount: '4.00', completedAt: '2026-11-22T10:00:00.000Z' }],
    };
    fakeApi({ 'GET /api/receipts/{id}': () => enveloped(receipt) });
    renderSignedIn('user/receipt/:id', Receipt, { at: '/user/receipt/ORDER001' });
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText(contents)).toBeInTheDocument();
    expect(sheet.getByText('20.11.2026')).toBeInTheDocument();
    expect(sheet.getByRole('row', { name: /Bezahlt insgesamt/ })).toHaveTextContent(/19,00\s\$/);
    expect(sheet.getByRole('row', { name: /Erstattet am 22\.11\.2026/ })).toHaveTextContent(/−4,00\s\$/);
    expect(sheet.getByText(/^Alle Beträge in USD\. Fragen zu diesem Beleg\?/)).toBeInTheDocument();
  });

  it('has the number of the receipt in its title', () => {
    expect(meta({ params: { id: 'ORDER001' } } as Parameters<typeof meta>[0])).toContainEqual({
      title: 'Beleg ORDER001 | Credit Studio',
    });
  });

  it('says what happened to credits', async () => {
    const hold = sampleEntry({ _id: sampleId(32), reason: 'hold', amount: -1, orderId: null });
    fakeApi({ 'GET /api/credits': () => enveloped(sampleCredits(9, [hold, sampleEntry()], 2)) });
    renderSignedIn('user/credits', Credits, { at: '/user/credits' });
    const table = within(await screen.findByRole('table', { name: 'Buchungen' }));
    expect(table.getByText('Für ein Video reserviert')).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'Bestellung ansehen' })).toBeInTheDocument();
    expect(screen.getByText('Reserviert').nextSibling).toHaveTextContent('2');
  });

  it('says until when a membership lasts, next to the packages', async () => {
    fakeApi({
      'GET /packages': () => json([samplePackage()]),
      'GET /users': () =>
        rows([sampleUser({ userMembership: 'premium', membershipValidity: '2027-01-20T10:00:00.000Z' })]),
      'GET /api/credits': () => enveloped(sampleCredits(3)),
    });
    renderSignedIn('user/select-package', SelectPackage, { at: '/user/select-package' });
    const current = await screen.findByRole('region', { name: 'Was Sie jetzt haben' });
    expect(current).toHaveTextContent('Bis 20.01.2027. Ein weiteres Paket verkürzt sie nie.');
  });
});
