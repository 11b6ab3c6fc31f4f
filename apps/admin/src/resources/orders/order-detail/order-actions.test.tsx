import { type Payment, paymentStatuses } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attentionTexts, paymentStateBadges } from '../../../lib/describe-payment.ts';
import { makeOrder, makePayment, orderCode, recordId } from '../../../testing/records.ts';
import { makeItemOrder, makeRefund } from '../testing/records.ts';
import { envelope, paidOrder, renderOrder } from '../testing/render-order.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-detail.tsx';

const pendingOrder = makeOrder(1, { orderId: orderCode });
const verifyPath = `/verify-order/${pendingOrder._id}`;
const verifyName = 'Check with PayPal again';

function isOffered(name: string) {
  return screen.queryByRole('button', { name }) !== null;
}
async function loaded() {
  await screen.findByRole('heading', { level: 1, name: `Order ${orderCode}` });
  await screen.findByRole('article', { name: 'Attempt 1' });
}
/** A response that arrives when the test says so. */
function later() {
  let respond = (_response: Response) => {};
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  return { response, respond };
}

describe('the actions of an order', () => {
  it.each(paymentStatuses.map((status) => [status]))('suit the status %s', async (paymentStatus) => {
    renderOrder({ order: { ...pendingOrder, paymentStatus } });
    await loaded();
    expect(isOffered('Delete order')).toBe(paymentStatus === 'pending');
    expect(isOffered('Cancel order')).toBe(paymentStatus === 'pending');
    expect(isOffered(verifyName)).toBe(!['Paid', 'Partly refunded', 'Completed'].includes(paymentStatus));
  });

  it('ask PayPal once, however often the button is pressed', async () => {
    const { response, respond } = later();
    const { api, person } = renderOrder({ order: pendingOrder, answers: { [verifyPath]: () => response } });
    const button = await screen.findByRole('button', { name: verifyName });
    await person.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    respond(envelope(pendingOrder));
    expect(await screen.findByText(/^No news from PayPal/)).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-busy', 'false');
    expect(api.calls.filter(({ path }) => path === verifyPath)).toHaveLength(1);
  });

  it('refetch the payments after PayPal was asked, also in vain', async () => {
    const { api, person } = renderOrder({
      order: pendingOrder,
      answers: { [verifyPath]: () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await loaded();
    const failed = makePayment({ state: 'failed', failure: 'expired', capturedAt: null, settledAt: null });
    api.answer(`/order/${orderCode}/payments`, () => envelope([failed]));
    await person.click(screen.getByRole('button', { name: verifyName }));
    expect(await screen.findByText(/^PayPal could not be asked/)).toBeInTheDocument();
    expect(await screen.findAllByText('The customer did not finish it in time.')).not.toHaveLength(0);
  });

  it('cancel it, and show it as cancelled', async () => {
    const { api, person } = renderOrder({
      order: pendingOrder,
      answers: { [`/order/${pendingOrder._id}/cancel`]: () => envelope(pendingOrder) },
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog', { name: `Cancel order ${orderCode}?` }));
    api.answer(`/order/${orderCode}`, () => Response.json({ ...pendingOrder, paymentStatus: 'Cancelled' }));
    await person.click(question.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(`Order ${orderCode} is cancelled.`)).toBeInTheDocument();
    await waitFor(() => expect(isOffered('Delete order')).toBe(false));
    expect(screen.getAllByText('Cancelled')).not.toHaveLength(0);
  });

  it('say why it was not cancelled, and show what it is now', async () => {
    const { api, person } = renderOrder({
      order: pendingOrder,
      answers: {
        [`/order/${pendingOrder._id}/cancel`]: () => refused(409, 'conflict', 'Only an unpaid order.'),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog', { name: `Cancel order ${orderCode}?` }));
    expect(question.getByRole('button', { name: 'Keep order' })).toBeInTheDocument();
    api.answer(`/order/${orderCode}`, () => Response.json(paidOrder));
    await person.click(question.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(isOffered('Delete order')).toBe(false));
    expect(question.getByRole('alert')).toHaveTextContent('Only an unpaid order.');
  });

  it('keep the order when its deletion is rejected', async () => {
    const { api, person, router } = renderOrder({
      order: pendingOrder,
      answers: { [`/order/${pendingOrder._id}`]: () => refused(409, 'conflict', 'It is paid.') },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete order' }));
    const question = within(await screen.findByRole('dialog', { name: `Delete order ${orderCode}?` }));
    api.answer(`/order/${orderCode}`, () => Response.json(paidOrder));
    await person.click(question.getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(isOffered('Cancel order')).toBe(false));
    expect(question.getByRole('alert')).toHaveTextContent('It is paid.');
    expect(router.state.location.pathname).toBe(`/admin/orders/${orderCode}`);
  });

  it('return from a deleted item order to the item orders', async () => {
    const order = makeItemOrder(1, { orderId: orderCode });
    const { person, router } = renderOrder({
      order,
      payments: [],
      answers: {
        [`/item-order/${order._id}`]: () => envelope({ _id: order._id }),
        '/item-orders': () => Response.json([], { headers: { 'x-total-count': '0' } }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete order' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/items-orders'));
  });
});

describe('the next action of an order', () => {
  const isFilled = (name: RegExp) =>
    screen.getByRole('button', { name }).getAttribute('data-variant') !== 'default';

  it('is to send the customer the link while they have not gone to PayPal', async () => {
    const { person } = renderOrder({ order: pendingOrder, payments: [] });
    const copy = await screen.findByRole('button', { name: 'Copy payment link' });
    expect([isFilled(/^Copy payment link/), isFilled(/^Check with PayPal/)]).toEqual([true, false]);
    await person.click(copy);
    expect(await window.navigator.clipboard.readText()).toMatch(new RegExp(`/pay-now/${orderCode}$`));
  });

  it('is to ask PayPal once they have', async () => {
    renderOrder({ order: pendingOrder, payments: [makePayment({ state: 'created', refundable: '0.00' })] });
    await loaded();
    expect([isFilled(/^Copy payment link/), isFilled(/^Check with PayPal/)]).toEqual([false, true]);
  });

  it('is to refund it once it is paid, and none when all of it went back', async () => {
    renderOrder();
    await loaded();
    expect(isFilled(/^Refund attempt 1/)).toBe(true);
    expect(isOffered('Copy payment link')).toBe(false);
  });
});

describe('the amounts of an order', () => {
  function listAmounts() {
    return [...document.querySelectorAll('[aria-label="Amounts"] > div')].map(
      ({ textContent }) => textContent,
    );
  }

  it('are what was paid, what went back, PayPal’s fee and what is left, in one row', async () => {
    renderOrder({
      order: { ...paidOrder, refundedAmount: '4.00', netAmount: '25.00' },
      payments: [makePayment({ paypalFee: '1.50' })],
    });
    await loaded();
    expect(listAmounts()).toEqual(['Paid$29.00', 'Refunded$4.00', 'PayPal fee$1.50', 'Net$23.50']);
  });

  it('say that PayPal has not reported a fee, and only the total of an unpaid order', async () => {
    renderOrder();
    await loaded();
    expect(listAmounts()).toEqual(['Paid$29.00', 'Refunded$0.00', 'PayPal feeNot reported', 'Net$29.00']);
  });
});

describe('an attempt to pay', () => {
  it.each(Object.entries(paymentStateBadges))('is marked as %s', async (state, { label }) => {
    // Keys of a record of the states.
    renderOrder({ payments: [makePayment({ state: state as Payment['state'] })] });
    const attempt = within(await screen.findByRole('article', { name: 'Attempt 1' }));
    expect(attempt.getAllByText(label).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(attentionTexts))('says what to do when it is %s', async (reason, text) => {
    // Keys of a record of the reasons.
    renderOrder({ payments: [makePayment({ attention: reason as keyof typeof attentionTexts })] });
    const attempt = await screen.findByRole('article', { name: 'Attempt 1' });
    expect(attempt).toHaveTextContent(`${text.title}. ${text.advice}`);
  });

  it('shows PayPal’s numbers and the payer, and no line for what is not known', async () => {
    renderOrder({ payments: [makePayment({ captureId: null })] });
    const attempt = within(await screen.findByRole('article', { name: 'Attempt 1' }));
    expect(attempt.getByText('PAYPALORDER1')).toBeInTheDocument();
    expect(attempt.getByText('payer@example.test')).toBeInTheDocument();
    expect(attempt.queryByText('PayPal capture')).not.toBeInTheDocument();
  });

  it('offers only what is left after a part was refunded', async () => {
    const payment = makePayment({ refundable: '25.00', refunds: [makeRefund()] });
    const { person, router } = renderOrder({ payments: [payment] });
    await loaded();
    expect(screen.getByText('$25.00 can be refunded.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Refund attempt 1, $25.00 at most' }));
    expect(router.state.location.search).toBe(`?refund=${payment._id}`);
    expect(await screen.findByRole('textbox', { name: 'Amount in USD' })).toHaveValue('25.00');
  });

  it('is listed with the others, the latest first', async () => {
    const second = makePayment({ _id: recordId(302), attempt: 2, state: 'created', refundable: '0.00' });
    renderOrder({ payments: [second, makePayment()] });
    await screen.findByRole('article', { name: 'Attempt 1' });
    const attempts = screen.getAllByRole('article').map((attempt) => within(attempt).getByRole('heading'));
    expect(attempts.map(({ textContent }) => textContent)).toEqual(['Attempt 2', 'Attempt 1']);
  });

  it('stays on the page when it cannot be refetched', async () => {
    const { api, person } = renderOrder({
      order: pendingOrder,
      answers: { [verifyPath]: () => envelope(paidOrder) },
    });
    await loaded();
    api.answer(`/order/${orderCode}/payments`, () => refused(500, 'internal', 'Down.'));
    await person.click(screen.getByRole('button', { name: verifyName }));
    await screen.findByText(/^PayPal has the money/);
    expect(screen.getByRole('article', { name: 'Attempt 1' })).toBeInTheDocument();
    expect(screen.queryByText(/^Failed to fetch data/)).not.toBeInTheDocument();
  });
});
