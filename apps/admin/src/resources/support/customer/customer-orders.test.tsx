import type { RefundPreview } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePayment } from '../../../testing/records.ts';
import { done, paid, renderCustomer, userId } from './render-customer.ts';

const preview: RefundPreview = {
  ...{
    paymentId: makePayment()._id,
    amount: '29.00',
    refundableAfter: '0.00',
    currency: 'USD',
    isFull: true,
  },
  ...{ creditsReturned: 0, creditShortfall: 0 },
  customer: {
    ...{ balance: 5, balanceAfter: 5, userMembership: 'free', userMembershipAfter: 'free' },
    ...{ membershipValidity: null, membershipValidityAfter: null },
  },
};

describe('a refund', () => {
  it('opens the refund of the order’s payment', async () => {
    const { person } = renderCustomer({
      [`/order/${paid._id}/payments`]: () => done([makePayment()]),
    });
    await person.click(await screen.findByRole('button', { name: `Refund order ${paid.orderId}…` }));
    const dialog = await screen.findByRole('dialog', { name: `Refund order ${paid.orderId}` });
    expect(await within(dialog).findByText('What this refund does')).toBeInTheDocument();
  });

  it('stays open while it is sent, however it is left', async () => {
    const answer = Promise.withResolvers<Response>();
    const { person } = renderCustomer({
      [`/order/${paid._id}/payments`]: () => done([makePayment()]),
      [`/order/${paid._id}/refunds/preview`]: () => done(preview),
      [`/order/${paid._id}/refunds`]: () => answer.promise,
    });
    await person.click(await screen.findByRole('button', { name: `Refund order ${paid.orderId}…` }));
    const name = `Refund order ${paid.orderId}`;
    const dialog = within(await screen.findByRole('dialog', { name }));
    const ask = await dialog.findByRole('button', { name: 'Refund $29.00' });
    await waitFor(() => expect(ask).toBeEnabled());
    await person.click(ask);
    const question = within(dialog.getByRole('group', { name: /^Refund \$29\.00 of/ }));
    await person.click(question.getByRole('button', { name: 'Refund $29.00' }));
    await person.keyboard('{Escape}');
    const [cross] = dialog.getAllByRole('button');
    if (cross) await person.click(cross);
    expect(screen.getByRole('dialog', { name })).toBeInTheDocument();
    answer.resolve(refused(409, 'conflict', 'The account is empty.'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The account is empty.');
    await person.keyboard('{Escape}');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  });

  it('says that nothing is left', async () => {
    const { person } = renderCustomer({
      [`/order/${paid._id}/payments`]: () => done([makePayment({ refundable: '0.00' })]),
    });
    await person.click(await screen.findByRole('button', { name: `Refund order ${paid.orderId}…` }));
    expect(await screen.findByText('Nothing is left to refund')).toBeInTheDocument();
  });

  it('is not offered for an order without money', async () => {
    renderCustomer({ '/orders': () => rows([makeOrder(1, { userId })]) });
    expect(await screen.findByText('Studio')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Refund order/ })).not.toBeInTheDocument();
  });
});
