import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeStaffGeneration } from '../../../testing/records.ts';
import {
  answerLedger,
  answerUser,
  cleo,
  findSection,
  makeEntry,
  recordPath,
  renderUser,
} from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-detail.tsx';

function succeed(data: unknown, total = 0) {
  return Response.json({ success: true, data }, { headers: { 'x-total-count': String(total) } });
}
describe('the lists of a user', () => {
  it.each([
    ['', 'Nothing has happened yet.'],
    ['credits', 'No credits yet'],
    ['orders', 'No orders found'],
    ['orders', 'No item orders found'],
    ['videos', 'No generations yet'],
    ['mails', 'No message logs found.'],
  ])('say under “%s” that they are empty: %s', async (show, text) => {
    renderUser({}, `?show=${show}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['credits', 'Credit ledger', `${recordPath}/credits`],
    ['videos', 'Videos', '/api/all-generations'],
    ['orders', 'Item orders', '/item-orders'],
    ['mails', 'Messages', '/messages'],
  ])('show that %s failed, and try again', async (show, name, call) => {
    const { api, person } = renderUser(
      { [call]: () => refused(500, 'internal', 'Down for now.') },
      `?show=${show}`,
    );
    const part = await findSection(name);
    expect(await part.findByText(/Down for now\./)).toBeInTheDocument();
    expect(await screen.findAllByText(/Down for now\./)).toHaveLength(1);
    const asked = api.calls.filter(({ path }) => path === call).length;
    await person.click(part.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path === call).length).toBeGreaterThan(asked));
  });

  it('return to the last page where the address asks for one behind it', async () => {
    const entries = [makeEntry(1)];
    const { api, router } = renderUser(
      { [`${recordPath}/credits`]: answerLedger(entries, { total: 6 }) },
      '?show=credits&credits-page=9',
    );
    await waitFor(() => expect(router.state.location.search).toBe('?show=credits&credits-page=2'));
    const lastPage = () => api.calls.findLast(({ path }) => path === `${recordPath}/credits`)?.query.page;
    await waitFor(() => expect(lastPage()).toBe('2'));
  });
});

describe('the credit ledger of a user', () => {
  it('shows credits with their sign, the newest balance and the note of staff', async () => {
    const entries = [
      makeEntry(1, { amount: -1, balanceAfter: 49, reason: 'hold', description: 'Video' }),
      makeEntry(2, { amount: 1250, balanceAfter: 1300, note: 'A gift' }),
      makeEntry(3, { amount: 0, balanceAfter: 50 }),
    ];
    renderUser({ [`${recordPath}/credits`]: answerLedger(entries) }, '?show=credits');
    const part = await findSection('Credit ledger');
    expect(await part.findByRole('row', { name: /Video.* -1 49$/ })).toBeInTheDocument();
    expect(part.getByRole('row', { name: /Booking 2.*A gift.* \+1,250 1300$/ })).toBeInTheDocument();
    expect(part.getByRole('row', { name: /Booking 3 0 50$/ })).toBeInTheDocument();
  });

  it('cannot be sorted, because its order is that of the booking', async () => {
    renderUser({ [`${recordPath}/credits`]: answerLedger([makeEntry(1)]) }, '?show=credits');
    const part = await findSection('Credit ledger');
    await part.findByText('Booking 1');
    expect(part.queryByRole('button', { name: 'Credits' })).not.toBeInTheDocument();
  });
});

describe('the videos of a user', () => {
  const [video, failed] = [makeStaffGeneration(1), makeStaffGeneration(2)].map((row, place) =>
    place === 0 ? row : { ...row, status: 'failed', failure: { code: 'quota_exhausted', detail: null } },
  );

  it('lead to their pages, and to all of them', async () => {
    const { api } = renderUser({ '/api/all-generations': () => succeed([video], 1) }, '?show=videos');
    const part = await findSection('Videos');
    expect(await part.findByRole('link', { name: 'A paper boat 1' })).toHaveAttribute(
      'href',
      `/admin/videos/${video?._id}`,
    );
    expect(part.getByText('Done')).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'All videos' })).toHaveAttribute(
      'href',
      `/admin/videos?userId=${cleo._id}`,
    );
    expect(api.calls.find(({ path }) => path === '/api/all-generations')?.query).toEqual({
      ...{ userId: cleo._id, page: '1', limit: '5' },
    });
  });

  it('say to staff why one failed', async () => {
    renderUser({ '/api/all-generations': () => succeed([failed], 1) }, '?show=videos');
    const part = await findSection('Videos');
    expect(await part.findByText('Cause: No key had quota left')).toBeInTheDocument();
  });

  it('name one that was made without instructions', async () => {
    renderUser({ '/api/all-generations': () => succeed([{ ...video, prompt: '' }], 1) }, '?show=videos');
    expect(await (await findSection('Videos')).findByText('Without instructions')).toBeInTheDocument();
  });
});

describe('the page of a user', () => {
  it('announces that it loads', async () => {
    renderUser({ [recordPath]: () => new Promise<Response>(() => undefined) });
    expect(await screen.findByText('Loading the user…')).toBeInTheDocument();
  });

  it('says that someone is not there, with a way back', async () => {
    renderUser({ [recordPath]: () => refused(404, 'not_found', 'This user does not exist.') });
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link', { name: 'All users' })[0]).toHaveAttribute('href', '/admin/users');
  });

  it('is titled by the email address of someone without a name', async () => {
    renderUser({ [recordPath]: () => answerUser({ userName: '' }) });
    const title = await screen.findByRole('heading', { level: 1, name: cleo.UserEmail });
    expect(title).toBeInTheDocument();
  });

  it.each(['The last admin cannot be deleted.', 'You cannot delete yourself.'])(
    'stays when a deletion is refused: %s',
    async (reason) => {
      const { person, router } = renderUser({
        [recordPath]: (_url, request) =>
          request.method === 'DELETE' ? refused(409, 'conflict', reason) : answerUser(),
      });
      await person.click(await screen.findByRole('button', { name: 'More' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const question = within(await screen.findByRole('dialog'));
      await person.click(question.getByRole('button', { name: 'Delete user' }));
      expect(await question.findByRole('alert')).toHaveTextContent(`Failed to delete user: ${reason}`);
      expect(router.state.location.pathname).toBe(`/admin/users/${cleo._id}`);
    },
  );
});
