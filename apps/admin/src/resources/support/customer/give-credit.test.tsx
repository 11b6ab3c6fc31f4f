import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminUser } from '../../../testing/records.ts';
import { done, findPane, renderCustomer } from './render-customer.ts';

const given: { body: unknown; key: string | null }[] = [];
beforeEach(() => {
  given.length = 0;
});

function renderGiving() {
  return renderCustomer({
    '/api/refund-credit': (_url, request) => {
      const key = new Headers(request.headers).get('idempotency-key');
      given.push({ body: JSON.parse(String(request.body)), key });
      return done({ balance: 6, held: 0 }, '1 credit was added.');
    },
  });
}
async function openGift(person: ReturnType<typeof renderCustomer>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Give credit' }));
  return within(await screen.findByRole('dialog', { name: 'Give credit to Ada Lovelace' }));
}

describe('goodwill credit', () => {
  it('is given with two presses, with the ticket as its reason', async () => {
    const { person } = renderGiving();
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
    const { person } = renderGiving();
    const dialog = await openGift(person);
    await person.dblClick(dialog.getByRole('button', { name: 'Give 1 credit' }));
    await screen.findByText('1 credit was added.');
    expect(given).toHaveLength(1);
  });

  it('is sent again as the same gift after a lost answer, also from a dialog that was opened again', async () => {
    const { api, person } = renderGiving();
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
    const { api, person } = renderGiving();
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
    const { person } = renderGiving();
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
    expect(
      await within(await findPane()).findByRole('link', { name: 'Ada Administrator' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give credit' })).not.toBeInTheDocument();
  });
});
