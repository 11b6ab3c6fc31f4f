import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makePayment, orderCode } from '../../../testing/records.ts';
import { makePreview, makeRefund } from '../testing/records.ts';
import { envelope, paidOrder, renderOrder } from '../testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include it.
import '../order-detail/order-detail.tsx';

const refundPath = `/order/${paidOrder._id}/refunds`;
const previewPath = `${refundPath}/preview`;
const search = `?refund=${makePayment()._id}`;

async function openRefund(input: Parameters<typeof renderOrder>[0] = {}) {
  const app = renderOrder({ search, ...input });
  const dialog = within(await screen.findByRole('dialog', { name: `Refund order ${orderCode}` }));
  const typePart = async (amount: string) => {
    const field = dialog.getByRole('textbox', { name: 'Amount in USD' });
    await app.person.clear(field);
    await app.person.type(field, amount);
  };
  const confirm = async (name: string) => {
    await waitFor(() => expect(dialog.getByRole('button', { name })).toBeEnabled());
    await app.person.click(dialog.getByRole('button', { name }));
    const question = within(await screen.findByRole('group', { name: `${name} of order ${orderCode}?` }));
    await app.person.click(question.getByRole('button', { name }));
    return question;
  };
  return { ...app, dialog, typePart, confirm };
}
function amountOf(request: RequestInit): string {
  return JSON.parse(String(request.body)).amount;
}

describe('the amount of a refund', () => {
  it.each([
    ['4', '4.00'],
    ['4.5', '4.50'],
    [' 0.01 ', '0.01'],
    ['29.00', '29.00'],
    ['10,50', '10.50'],
  ])('takes %j and sends %s', async (typed, sent) => {
    const app = await openRefund();
    await app.typePart(typed);
    await app.confirm(`Refund $${sent}`);
    await waitFor(() => expect(app.refunds()[0]?.body).toMatchObject({ amount: sent }));
  });

  it.each(['-1', '1.234', 'ten', '1e3'])('rejects %j', async (typed) => {
    const app = await openRefund();
    await app.typePart(typed);
    expect(await app.dialog.findByText('Please enter an amount such as 19.00.')).toBeInTheDocument();
    expect(app.dialog.getByRole('textbox', { name: 'Amount in USD' })).toBeInvalid();
    expect(app.dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  });

  it('is limited to what is left of a payment that was partly refunded', async () => {
    const app = await openRefund({ payments: [makePayment({ refundable: '25.00' })] });
    expect(app.dialog.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('25.00');
    await app.typePart('29.00');
    expect(await app.dialog.findByText('Only 25.00 of this payment can be refunded.')).toBeInTheDocument();
    await app.typePart('25');
    await waitFor(() => expect(app.dialog.getByRole('button', { name: 'Refund $25.00' })).toBeEnabled());
  });

  it('waits for an amount without calling an empty field wrong', async () => {
    const app = await openRefund();
    await app.person.clear(app.dialog.getByRole('textbox', { name: 'Amount in USD' }));
    expect(app.dialog.getByText('Enter an amount to see its effect.')).toBeInTheDocument();
    expect(app.dialog.getByRole('textbox', { name: 'Amount in USD' })).toBeValid();
    expect(app.dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  });

  it('returns to the full amount when that is chosen again', async () => {
    const app = await openRefund();
    await app.typePart('4');
    await app.person.click(app.dialog.getByRole('button', { name: 'All, $29.00' }));
    await app.confirm('Refund $29.00');
    await waitFor(() => expect(app.refunds()[0]?.body).toMatchObject({ amount: '29.00' }));
  });
});

describe('what a refund does', () => {
  it('to the membership is shown only where it changes', async () => {
    const kept = {
      ...{ balance: 38, balanceAfter: 34, userMembership: 'premium' as const },
      membershipValidity: '2026-12-01T12:33:01.000Z',
      userMembershipAfter: 'premium' as const,
      membershipValidityAfter: '2026-12-01T12:33:01.000Z',
    };
    const preview = makePreview({ isFull: false, creditsReturned: 4, creditShortfall: 0, customer: kept });
    const app = await openRefund({ answers: { [previewPath]: () => envelope(preview) } });
    expect((await app.dialog.findByText(/, kept$/)).textContent).toBe('Premium until 1 Dec 2026, kept');
    expect(app.dialog.queryByText('Credits spent or on hold')).not.toBeInTheDocument();
    expect(app.dialog.queryByText(/counts as refunded afterwards/)).not.toBeInTheDocument();
  });

  it('is repeated in the question, so that nothing is confirmed unseen', async () => {
    const app = await openRefund();
    await waitFor(() => expect(app.dialog.getByRole('button', { name: 'Refund $29.00' })).toBeEnabled());
    await app.person.click(app.dialog.getByRole('button', { name: 'Refund $29.00' }));
    const question = within(
      await screen.findByRole('group', { name: `Refund $29.00 of order ${orderCode}?` }),
    );
    expect(question.getByText('12 cannot be taken back')).toBeInTheDocument();
    await app.person.click(question.getByRole('button', { name: 'Back' }));
    expect(app.refunds()).toEqual([]);
  });

  it('is not confirmed by Enter, or by the second press of a double click: both meet Back', async () => {
    const app = await openRefund();
    const ask = app.dialog.getByRole('button', { name: 'Refund $29.00' });
    await waitFor(() => expect(ask).toBeEnabled());
    await app.person.click(ask);
    const question = within(await screen.findByRole('group', { name: /^Refund \$29\.00 of/ }));
    expect(question.getByRole('button', { name: 'Back' })).toHaveFocus();
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Refund $29.00',
      'Back',
    ]);
    await app.person.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: /^Refund/ })).not.toBeInTheDocument();
    expect(app.refunds()).toEqual([]);
    expect(ask).toHaveFocus();
  });

  it('stays as it was typed when Escape leaves the question', async () => {
    const app = await openRefund();
    const ask = app.dialog.getByRole('button', { name: 'Refund $29.00' });
    await waitFor(() => expect(ask).toBeEnabled());
    await app.person.type(app.dialog.getByRole('textbox', { name: 'Reason' }), 'Came late');
    await app.person.click(ask);
    await app.person.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: /^Refund/ })).not.toBeInTheDocument();
    expect(app.dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Came late');
    expect(ask).toHaveFocus();
  });

  it('follows the latest amount, although the answer for an earlier one comes later', async () => {
    let answerEarlier = () => {};
    const earlier = new Promise<void>((resolve) => {
      answerEarlier = resolve;
    });
    const app = await openRefund({
      answers: {
        [previewPath]: async (_url, request) => {
          const amount = amountOf(request);
          if (amount === '4.00') await earlier;
          return envelope(makePreview({ amount }));
        },
      },
    });
    const previewed = (amount: string) =>
      app.sent.some(({ path, body }) => path === previewPath && body.amount === amount);
    await app.typePart('4');
    await waitFor(() => expect(previewed('4.00')).toBe(true));
    expect(app.dialog.getByRole('button', { name: 'Refund $4.00' })).toBeDisabled();
    await app.typePart('7');
    await waitFor(() => expect(app.dialog.getByRole('button', { name: 'Refund $7.00' })).toBeEnabled());
    answerEarlier();
    await app.confirm('Refund $7.00');
    await waitFor(() => expect(app.refunds()[0]?.body).toMatchObject({ amount: '7.00' }));
  });
});

describe('a refund that someone else makes in the meantime', () => {
  it('does not change what is confirmed until staff accept the new amount', async () => {
    const app = await openRefund({
      answers: { [refundPath]: () => refused(409, 'conflict', 'Only 25.00 can be refunded.') },
    });
    app.api.answer(`/order/${orderCode}/payments`, () =>
      envelope([makePayment({ refundable: '25.00', refunds: [makeRefund()] })]),
    );
    const question = await app.confirm('Refund $29.00');
    expect(await question.findByRole('alert')).toHaveTextContent('Only 25.00 can be refunded.');
    await app.person.click(question.getByRole('button', { name: 'Back' }));
    expect(
      await app.dialog.findByText('The refundable amount has changed to 25.00 USD.'),
    ).toBeInTheDocument();
    expect(app.dialog.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('29.00');
    await app.person.click(app.dialog.getByRole('button', { name: 'Continue with that amount' }));
    expect(app.dialog.queryByText(/has changed to/)).not.toBeInTheDocument();
    await waitFor(() => expect(app.dialog.getByRole('button', { name: 'Refund $25.00' })).toBeEnabled());
  });
});

describe('the outcome of a refund', () => {
  it('shows PayPal’s reason when the refund failed after it was sent', async () => {
    const refund = makeRefund({ state: 'failed', failure: 'The account is limited.', completedAt: null });
    const app = await openRefund({ answers: { [refundPath]: () => envelope(refund, 'Sent.', 201) } });
    await app.confirm('Refund $29.00');
    expect(await screen.findByRole('heading', { name: 'Refund refused' })).toBeInTheDocument();
    expect(screen.getByText('The account is limited.')).toBeInTheDocument();
    expect(screen.queryByText('Sent.')).not.toBeInTheDocument();
  });

  it('says how many credits were spent already', async () => {
    const refund = makeRefund({ creditsReturned: 38, creditShortfall: 12 });
    const app = await openRefund({ answers: { [refundPath]: () => envelope(refund, 'Done.', 201) } });
    await app.confirm('Refund $29.00');
    expect(await screen.findByText('12 could not be taken back')).toBeInTheDocument();
  });

  it('is followed by the refreshed order', async () => {
    const app = await openRefund();
    app.api.answer(`/order/${orderCode}`, () =>
      Response.json({ ...paidOrder, paymentStatus: 'Refunded', orderStatus: 'Refunded' }),
    );
    await app.confirm('Refund $29.00');
    const done = await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(done).toHaveFocus());
    await app.person.click(done);
    const facts = within(await screen.findByRole('region', { name: 'Order' }));
    await waitFor(() => expect(facts.getAllByText('Refunded')).toHaveLength(2));
  });
});
