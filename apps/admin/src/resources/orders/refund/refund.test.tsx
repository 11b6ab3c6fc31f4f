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

type Rendered = ReturnType<typeof renderOrder>;

async function openRefund(input: Parameters<typeof renderOrder>[0] = {}) {
  const app = renderOrder({ search, ...input });
  const dialog = within(await screen.findByRole('dialog', { name: `Refund order ${orderCode}` }));
  return { ...app, dialog };
}
async function enterPart(
  { person, dialog }: Rendered & { dialog: ReturnType<typeof within> },
  amount: string,
) {
  await person.clear(dialog.getByRole('textbox', { name: 'Amount in USD' }));
  await person.type(dialog.getByRole('textbox', { name: 'Amount in USD' }), amount);
}
/** Waits for the preview, asks for the refund and hands over the question that follows. */
async function askFor({ person, dialog }: Rendered & { dialog: ReturnType<typeof within> }, name: string) {
  const ask = dialog.getByRole('button', { name });
  await waitFor(() => expect(ask).toBeEnabled());
  await person.click(ask);
  return within(await screen.findByRole('group', { name: `${name} of order ${orderCode}?` }));
}

describe('the preview of a refund', () => {
  it('shows what a full refund takes back before anything is sent', async () => {
    const { dialog, refunds } = await openRefund();
    expect(await dialog.findByText('12 cannot be taken back')).toBeInTheDocument();
    expect(dialog.getByText('38', { selector: 'dd' })).toBeInTheDocument();
    expect(dialog.getByText(/^38/, { selector: 'dd > span' })).toHaveTextContent('38→, then 0');
    expect(dialog.getByText(/^Premium/).closest('dd')).toHaveTextContent(
      'Premium until 1 Dec 2026→, then Free',
    );
    expect(dialog.getByText(/will be marked as refunded/)).toBeInTheDocument();
    expect(refunds()).toEqual([]);
  });

  it('follows the amount that is typed, once typing pauses', async () => {
    const app = await openRefund();
    await enterPart(app, '4');
    expect(await app.dialog.findByText('$25.00')).toBeInTheDocument();
    expect(app.sent.filter(({ path }) => path === previewPath).map(({ body }) => body)).toEqual([
      { paymentId: makePayment()._id, amount: '29.00' },
      { paymentId: makePayment()._id, amount: '4.00' },
    ]);
  });

  it.each([
    ['0', 'Please enter an amount above 0.00.'],
    ['4,500', 'Please enter an amount such as 19.00.'],
    ['29.01', 'Only 29.00 of this payment can be refunded.'],
  ])('rejects %s as an amount', async (amount, problem) => {
    const app = await openRefund();
    await enterPart(app, amount);
    expect(await app.dialog.findByText(problem)).toBeInTheDocument();
    expect(app.dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  });

  it('says that it failed, keeps the refund back and is asked again', async () => {
    const { api, dialog, person } = await openRefund({
      answers: {
        [previewPath]: () => refused(409, 'conflict', 'This order has no payment that can be refunded.'),
      },
    });
    expect(await dialog.findByText('This order has no payment that can be refunded.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Refund $29.00' })).toBeDisabled();
    api.answer(previewPath, () => envelope(makePreview({ customer: null })));
    await person.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('The account was deleted: nothing is taken back.')).toBeInTheDocument();
  });
});

describe('a refund', () => {
  it('is confirmed by amount and order, sent once with its reason, and its outcome shown', async () => {
    const app = await openRefund();
    await enterPart(app, '4');
    await app.person.type(app.dialog.getByRole('textbox', { name: 'Reason' }), ' Came late ');
    const question = await askFor(app, 'Refund $4.00');
    expect(question.getByText(/\$4\.00 goes back to Buyer 1/)).toBeInTheDocument();
    await app.person.dblClick(question.getByRole('button', { name: 'Refund $4.00' }));
    expect(await screen.findByRole('heading', { name: 'Refund completed' })).toBeInTheDocument();
    expect(screen.getByText('The money was given back.')).toBeInTheDocument();
    expect(app.refunds()).toEqual([
      {
        path: refundPath,
        body: { paymentId: makePayment()._id, amount: '4.00', reason: 'Came late' },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await app.person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.router.state.location.search).toBe('');
    // Its preview is no longer needed.
    expect(app.sent.filter(({ path }) => path === previewPath)).toHaveLength(2);
  });

  it.each([
    ['requested', 'Refund requested', 'PayPal has not confirmed this refund yet.'],
    ['pending', 'Refund in progress at PayPal', 'PayPal is moving the money.'],
  ] as const)('shows that it is %s', async (state, title, message) => {
    const app = await openRefund({
      answers: { [refundPath]: () => envelope(makeRefund({ state, completedAt: null }), message, 201) },
    });
    const question = await askFor(app, 'Refund $29.00');
    await app.person.click(question.getByRole('button', { name: 'Refund $29.00' }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('that PayPal refused shows PayPal’s reason, and is a new one when it is tried again', async () => {
    const reason =
      'The PayPal account does not hold enough money. Please add funds at PayPal, then refund again.';
    const app = await openRefund({ answers: { [refundPath]: () => refused(409, 'conflict', reason) } });
    const question = await askFor(app, 'Refund $29.00');
    await app.person.click(question.getByRole('button', { name: 'Refund $29.00' }));
    expect(await question.findByRole('alert')).toHaveTextContent(reason);
    await app.person.click(question.getByRole('button', { name: 'Refund $29.00' }));
    await waitFor(() => expect(app.refunds()).toHaveLength(2));
    const [first, second] = app.refunds();
    expect(first?.key).not.toBe(second?.key);
    await app.person.click(question.getByRole('button', { name: 'Back' }));
    expect(app.dialog.getByRole('textbox', { name: 'Reason' })).toBeEnabled();
  });

  it('whose answer was lost is repeated as the same one, and cannot be changed into another', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      // This error concerns only the second call: the first refund may still have been made.
      () => refused(429, 'rate_limited', 'Too many requests.'),
      () => envelope(makeRefund(), 'The money was given back.', 201),
    ];
    const app = await openRefund({
      answers: {
        [refundPath]: () => answers.shift()?.() ?? new Response(),
      },
    });
    const question = await askFor(app, 'Refund $29.00');
    // The network is down, so the lists under the dialog cannot be refetched either.
    const isDown = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const path of [`/order/${orderCode}`, `/order/${orderCode}/payments`]) app.api.answer(path, isDown);
    await app.person.click(question.getByRole('button', { name: 'Refund $29.00' }));
    expect(await question.findByRole('alert')).toHaveTextContent(
      'Network error or server not responding. It is not known whether the refund was made.',
    );
    await app.person.click(question.getByRole('button', { name: 'Back' }));
    expect(await app.dialog.findByRole('textbox', { name: 'Reason' })).toBeDisabled();
    expect(app.dialog.getByRole('textbox', { name: 'Amount in USD' })).toBeDisabled();
    const again = await askFor(app, 'Refund $29.00');
    await app.person.click(again.getByRole('button', { name: 'Refund $29.00' }));
    expect(await again.findByRole('alert')).toHaveTextContent('Too many requests.');
    expect(app.dialog.getByRole('textbox', { name: 'Reason', hidden: true })).toBeDisabled();
    await app.person.click(again.getByRole('button', { name: 'Refund $29.00' }));
    expect(await screen.findByRole('heading', { name: 'Refund completed' })).toBeInTheDocument();
    const [first, second, third] = app.refunds();
    expect([second, third]).toEqual([first, first]);
  });

  it('is not offered for money that went back already', async () => {
    renderOrder({ search, payments: [makePayment({ refundable: '0.00' })] });
    expect(await screen.findByText('Nothing is left to refund')).toBeInTheDocument();
  });
});
