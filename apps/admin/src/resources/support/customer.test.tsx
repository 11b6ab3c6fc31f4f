import type { RefundPreview } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminUser, makeOrder, makePayment, makeUser } from '../../testing/records.ts';
import type { Answers } from '../../testing/render-app.tsx';
import { renderSupport } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

const path = `/${ticketId(1)}`;
const userId = ticketId(501);
const customer = makeUser(5, { _id: userId, userName: 'Ada Lovelace', UserEmail: 'ada@people.test' });
const paid = makeOrder(1, { userId, paymentStatus: 'Paid', packageName: 'Starter' });
const given: { body: unknown; key: string | null }[] = [];

function done(data: unknown, message?: string) {
  return Response.json({ success: true, data, message });
}
/** The wide screen on which the customer is next to the conversation. */
function showWide(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isWide && query.includes('75em'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as MediaQueryList,
  );
}
beforeEach(() => {
  given.length = 0;
  showWide(true);
});
afterEach(() => vi.restoreAllMocks());

function renderCustomer(answers: Answers = {}, ticket = makeTicket(1)) {
  return renderSupport([ticket, makeTicket(2, { subject: 'Older question' })], {
    path,
    answers: {
      [`/api/users/${userId}`]: () => done(customer),
      '/orders': () => rows([paid]),
      '/api/refund-credit': (_url, request) => {
        const key = new Headers(request.headers).get('idempotency-key');
        given.push({ body: JSON.parse(String(request.body)), key });
        return done({ balance: 6, held: 0 }, '1 credit was added.');
      },
      ...answers,
    },
  });
}
function pane() {
  return screen.findByRole('complementary', { name: 'Customer' });
}
async function openGift(person: ReturnType<typeof renderCustomer>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Give credit' }));
  return within(await screen.findByRole('dialog', { name: 'Give credit to Ada Lovelace' }));
}

describe('the customer next to the ticket', () => {
  it('is shown with membership, credits, orders and other tickets', async () => {
    renderCustomer();
    const shown = within(await pane());
    expect(await shown.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      `/admin/users/${userId}`,
    );
    expect(shown.getByText('ada@people.test')).toBeInTheDocument();
    expect(shown.getByText('5')).toBeInTheDocument();
    expect(await shown.findByRole('link', { name: paid.orderId })).toBeInTheDocument();
    expect(shown.getByText('Starter')).toBeInTheDocument();
    expect(shown.getByText('Paid')).toBeInTheDocument();
    expect(await shown.findByRole('link', { name: 'Older question' })).toBeInTheDocument();
    expect(shown.queryByRole('link', { name: 'Subject 1' })).not.toBeInTheDocument();
  });

  it('says what is missing, and keeps what a failed part has nothing to do with', async () => {
    const { api, person } = renderCustomer({ '/orders': () => refused(500, 'internal', 'Away.') });
    const orders = within(await screen.findByRole('region', { name: 'Package orders' }));
    expect(await orders.findByRole('alert')).toHaveTextContent('Away.');
    expect(await within(await pane()).findAllByText('None yet.')).toHaveLength(2);
    api.answer('/orders', () => rows([paid]));
    await person.click(orders.getByRole('button', { name: 'Try again' }));
    expect(await orders.findByText('Starter')).toBeInTheDocument();
  });

  it('loads, fails, and is loaded again', async () => {
    const { api, person } = renderCustomer({
      [`/api/users/${userId}`]: () => refused(500, 'internal', 'Away.'),
    });
    expect(await screen.findByText('The customer could not be loaded')).toBeInTheDocument();
    api.answer(`/api/users/${userId}`, () => done(customer));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeInTheDocument();
  });

  it('of a visitor has no account', async () => {
    renderCustomer({}, makeTicket(1, { userId: null }));
    expect(await screen.findByText(/They wrote without signing in/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give credit' })).not.toBeInTheDocument();
  });

  it('is a drawer on a smaller screen', async () => {
    showWide(false);
    const { person } = renderCustomer();
    await person.click(await screen.findByRole('button', { name: 'Customer' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Customer' }));
    expect(await drawer.findByRole('link', { name: 'Ada Lovelace' })).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Customer' })).not.toBeInTheDocument();
  });
});

describe('goodwill credit', () => {
  it('is given with two presses, with the ticket as its reason', async () => {
    const { person } = renderCustomer();
    const dialog = await openGift(person);
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Ticket “Subject 1”');
    await person.click(dialog.getByRole('button', { name: 'Give 1 credit' }));
    expect(await screen.findByText('1 credit was added.')).toBeInTheDocument();
    expect(given.map(({ body }) => body)).toEqual([
      { userEmail: 'ada@people.test', amount: 1, reason: 'Ticket “Subject 1”' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is given once for a double press', async () => {
    const { person } = renderCustomer();
    const dialog = await openGift(person);
    await person.dblClick(dialog.getByRole('button', { name: 'Give 1 credit' }));
    await screen.findByText('1 credit was added.');
    expect(given).toHaveLength(1);
  });

  it('is sent again as the same gift after a lost answer, also from a dialog that was opened again', async () => {
    const { api, person } = renderCustomer();
    let isLost = true;
    api.answer('/api/refund-credit', (_url, request) => {
      const key = new Headers(request.headers).get('idempotency-key');
      given.push({ body: JSON.parse(String(request.body)), key });
      return isLost
        ? refused(502, 'internal', 'Away.')
        : done({ balance: 6, held: 0 }, '1 credit was added.');
    });
    const dialog = await openGift(person);
    await person.click(dialog.getByRole('button', { name: 'Give 1 credit' }));
    expect(await dialog.findByText(/It is not known whether these credits were given/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Credits' })).toBeDisabled();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    isLost = false;
    const again = await openGift(person);
    await person.click(again.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 credit was added.');
    expect(given).toHaveLength(2);
    expect(given[1]).toEqual(given[0]);
  });

  it('that was refused is a new gift when it is tried again', async () => {
    const { api, person } = renderCustomer();
    api.answer('/api/refund-credit', (_url, request) => {
      given.push({ body: null, key: new Headers(request.headers).get('idempotency-key') });
      return refused(404, 'not_found', 'This user no longer exists.');
    });
    const dialog = await openGift(person);
    const give = dialog.getByRole('button', { name: 'Give 1 credit' });
    await person.click(give);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This user no longer exists.');
    await person.click(give);
    await waitFor(() => expect(given).toHaveLength(2));
    expect(given[1]?.key).not.toBe(given[0]?.key);
  });

  it('takes whole numbers from 1 to 1000', async () => {
    const { person } = renderCustomer();
    const dialog = await openGift(person);
    const amount = dialog.getByRole('textbox', { name: 'Credits' });
    await person.clear(amount);
    await person.type(amount, '1001');
    expect(dialog.getByText('Enter a whole number from 1 to 1000.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /^Give/ })).toBeDisabled();
    await person.clear(amount);
    await person.type(amount, '3');
    expect(dialog.getByRole('button', { name: 'Give 3 credits' })).toBeEnabled();
  });

  it('cannot be given to oneself', async () => {
    renderCustomer(
      { [`/api/users/${adminUser._id}`]: () => done(adminUser) },
      makeTicket(1, { userId: adminUser._id }),
    );
    expect(await within(await pane()).findByRole('link', { name: 'Ada Administrator' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give credit' })).not.toBeInTheDocument();
  });
});

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
