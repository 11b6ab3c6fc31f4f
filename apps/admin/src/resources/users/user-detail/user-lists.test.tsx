import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
function makeVideo(fields: object = {}) {
  return {
    _id: cleo._id,
    ...{ kind: 'video', status: 'succeeded', progress: 100 },
    ...{ prompt: 'A paper boat on a river', promptKind: 'instructions', videoPrompt: null },
    ...{ imageUrl: '', lastImageUrl: null, videoUrl: null, aspectRatio: '16:9', durationSeconds: 4 },
    ...{ resolution: '720p', seed: null, hasSound: true, batchId: cleo._id, variant: 0, queue: null },
    ...{ creditCost: 1, creditReturned: false, failure: null },
    ...{ createdAt: '2026-11-01T09:00:00.000Z', finishedAt: null },
    ...{
      title: '',
      isFavorite: false,
      folderId: null,
      posterUrl: null,
      width: null,
      height: null,
      share: null,
    },
    ...fields,
  };
}

describe('the lists of a user', () => {
  it('each say that they are empty', async () => {
    renderUser();
    for (const text of [
      'No credits yet',
      'No orders found',
      'No item orders found',
      'No generations yet',
      'No message logs found.',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['Credit ledger', `${recordPath}/credits`],
    ['Generations', `${recordPath}/generations`],
    ['Item orders', '/item-orders'],
    ['Messages', '/messages'],
  ])('show that %s failed, next to those that did not', async (name, call) => {
    const { api, person } = renderUser({ [call]: () => refused(500, 'internal', 'Down for now.') });
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
      '?credits-page=9',
    );
    await waitFor(() => expect(router.state.location.search).toBe('?credits-page=2'));
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
    renderUser({ [`${recordPath}/credits`]: answerLedger(entries) });
    const part = await findSection('Credit ledger');
    expect(await part.findByRole('row', { name: /Video.* -1 49$/ })).toBeInTheDocument();
    expect(part.getByRole('row', { name: /Booking 2.*A gift.* \+1,250 1300$/ })).toBeInTheDocument();
    expect(part.getByRole('row', { name: /Booking 3 0 50$/ })).toBeInTheDocument();
  });

  it('cannot be sorted, because its order is that of the booking', async () => {
    renderUser({ [`${recordPath}/credits`]: answerLedger([makeEntry(1)]) });
    const part = await findSection('Credit ledger');
    await part.findByText('Booking 1');
    expect(part.queryByRole('button', { name: 'Credits' })).not.toBeInTheDocument();
  });
});

describe('the generations of a user', () => {
  it('show the prompt, the status and the cost', async () => {
    renderUser({ [`${recordPath}/generations`]: () => succeed([makeVideo()], 1) });
    const part = await findSection('Generations');
    expect(await part.findByText('A paper boat on a river')).toBeInTheDocument();
    expect(part.getByText('Succeeded')).toBeInTheDocument();
  });

  it.each([
    [true, 'The credit was returned.'],
    [false, 'The credit was not returned.'],
  ])(
    'say to staff why one failed, and whether the credit was returned (%s)',
    async (creditReturned, sentence) => {
      const video = makeVideo({
        ...{ status: 'failed', creditReturned },
        failure: { code: 'quota_exhausted', message: 'The model was busy.' },
      });
      renderUser({ [`${recordPath}/generations`]: () => succeed([video], 1) });
      const part = await findSection('Generations');
      expect(
        await part.findByText('Cause: No AI key had quota left. See Settings, AI Keys.'),
      ).toBeInTheDocument();
      expect(part.getByText('The customer reads: “The model was busy.”')).toBeInTheDocument();
      expect(part.getByText(sentence)).toBeInTheDocument();
    },
  );

  it('name one that was made without instructions', async () => {
    renderUser({ [`${recordPath}/generations`]: () => succeed([makeVideo({ prompt: '' })], 1) });
    expect(await (await findSection('Generations')).findByText('Without instructions')).toBeInTheDocument();
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
      await person.click(await screen.findByRole('button', { name: 'Delete' }));
      const question = within(await screen.findByRole('dialog'));
      await person.click(question.getByRole('button', { name: 'Delete user' }));
      expect(await question.findByRole('alert')).toHaveTextContent(`Failed to delete user: ${reason}`);
      expect(router.state.location.pathname).toBe(`/admin/users/${cleo._id}`);
    },
  );
});
