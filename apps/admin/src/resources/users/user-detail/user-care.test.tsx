import type { Activity, UserNote } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser, recordId } from '../../../testing/records.ts';
import { answerActivity, answerUser, findSection, recordPath, renderUser } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-detail.tsx';

function done(data: unknown, status = 200) {
  return Response.json({ success: true, data }, { status });
}
const blocked = { block: { at: '2026-11-20T09:00:00.000Z', reason: 'Chargebacks' } };
function makeNote(number: number, fields: Partial<UserNote> = {}): UserNote {
  return {
    ...{ _id: recordId(6000 + number), text: `Note ${number}`, editedAt: null },
    author: { _id: adminUser._id, name: adminUser.userName },
    createdAt: '2026-11-20T09:00:00.000Z',
    ...fields,
  };
}
const entry: Activity = {
  ...{ key: 'order:1', kind: 'order', at: '2026-11-20T09:00:00.000Z', title: 'Studio' },
  ...{ detail: 'Order ORD10001, 29.00 USD', status: 'Paid', recordId: recordId(1001) },
};

describe('blocking a customer', () => {
  it('asks for a reason, says what happens, and shows it from then on', async () => {
    const { api, person } = renderUser({ [`${recordPath}/block`]: () => answerUser(blocked) });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const question = within(await screen.findByRole('dialog', { name: 'Block Cleo Customer?' }));
    await person.type(question.getByLabelText('Reason'), 'Chargebacks');
    api.answer(recordPath, () => answerUser(blocked));
    await person.click(question.getByRole('button', { name: 'Block' }));
    const note = within(await screen.findByRole('region', { name: 'Blocked' }));
    expect(note.getByText('Chargebacks')).toBeInTheDocument();
    const sent = api.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `${recordPath}/block`, body: { reason: 'Chargebacks' } },
    ]);
  });

  it('stays open with what is missing', async () => {
    const { person } = renderUser({
      [`${recordPath}/block`]: () => refused(400, 'invalid_request', 'A reason is required.'),
    });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Block' }));
    expect(await question.findByRole('alert')).toHaveTextContent('A reason is required.');
  });

  it('is undone from the same menu', async () => {
    const { person } = renderUser({
      [recordPath]: () => answerUser(blocked),
      [`${recordPath}/unblock`]: () => answerUser({ block: null }),
    });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('Cleo Customer can sign in again.')).toBeInTheDocument();
  });

  it('is not offered for an admin', async () => {
    const { person } = renderUser({ [recordPath]: () => answerUser({ userRole: 'Admin' }) });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Block' })).not.toBeInTheDocument();
  });
});

it.each([
  ['End sessions', 'end-sessions', 'End sessions', 'All sessions have ended.'],
  ['Send reset mail', 'password-reset', 'Send reset mail', 'The reset mail is on its way.'],
])('“%s” asks first and then says what happened', async (item, call, label, message) => {
  const { api, person } = renderUser({
    [`${recordPath}/${call}`]: () => Response.json({ success: true, message }),
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
  const question = within(await screen.findByRole('dialog'));
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await person.click(question.getByRole('button', { name: label }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

describe('notes about a customer', () => {
  it('are added, and only those of the person can be changed', async () => {
    const notes = [makeNote(1, { author: null, text: 'Old' }), makeNote(2, { text: 'Mine' })];
    const { api, person } = renderUser({
      [`${recordPath}/notes`]: (_url, request) =>
        request.method === 'POST' ? done(makeNote(3), 201) : done(notes),
      [`${recordPath}/notes/${notes[1]?._id}`]: () => done({ ...notes[1], text: 'Changed' }),
    });
    const part = await findSection('Notes');
    expect(await part.findByText(/^Former staff,/)).toBeInTheDocument();
    expect(part.getAllByRole('button', { name: 'Edit note' })).toHaveLength(1);
    await person.type(part.getByLabelText('New note'), 'Called');
    await person.click(part.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(part.getByLabelText('New note')).toHaveValue(''));
    await person.click(part.getByRole('button', { name: 'Edit note' }));
    await person.type(part.getByLabelText('Note'), '!');
    await person.click(part.getByRole('button', { name: 'Save note' }));
    const sent = api.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
    expect(sent).toEqual([
      ['POST', { text: 'Called' }],
      ['PUT', { text: 'Mine!' }],
    ]);
  });

  it('keep a text that could not be saved', async () => {
    const { person } = renderUser({
      [`${recordPath}/notes`]: (_url, request) =>
        request.method === 'POST' ? refused(503, 'service_unavailable', 'Busy.') : done([]),
    });
    const part = await findSection('Notes');
    await person.type(part.getByLabelText('New note'), 'Called');
    await person.click(part.getByRole('button', { name: 'Add note' }));
    expect(await part.findByText('Busy.')).toBeInTheDocument();
    expect(part.getByLabelText('New note')).toHaveValue('Called');
  });

  it('say that they could not be loaded', async () => {
    renderUser({ [`${recordPath}/notes`]: () => refused(500, 'internal', 'Down.') });
    expect(await screen.findByText('The notes could not be loaded')).toBeInTheDocument();
  });
});

it('tags are saved as they are entered', async () => {
  const { api, person } = renderUser({
    [recordPath]: () => answerUser({ tags: ['VIP'] }),
    [`${recordPath}/tags`]: () => answerUser({ tags: ['VIP', 'Wholesale'] }),
  });
  const part = await findSection('Tags');
  await person.type(part.getByRole('combobox', { name: 'Tags' }), 'Wholesale{Enter}');
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === `${recordPath}/tags`)?.body).toEqual({
      tags: ['VIP', 'Wholesale'],
    }),
  );
});

describe('the activity of a customer', () => {
  it('leads to what happened, is filtered by kind, and continues', async () => {
    const older = { ...entry, key: 'note:1', kind: 'note', title: 'Note of Ada', status: null } as const;
    const { api, person } = renderUser({
      [`${recordPath}/activity`]: (url) =>
        url.searchParams.has('before')
          ? answerActivity([older])()
          : answerActivity([entry], '2026-11-20T09:00:00.000Z')(),
    });
    const part = await findSection('Activity');
    expect(await part.findByRole('link', { name: 'Studio' })).toHaveAttribute(
      'href',
      `/admin/orders/${recordId(1001)}`,
    );
    await person.click(part.getByRole('button', { name: 'Show older' }));
    expect(await part.findByText('Note of Ada')).toBeInTheDocument();
    await person.click(part.getByRole('button', { name: 'Refunds' }));
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ kind: 'refund' }));
    expect(part.getByRole('button', { name: 'Refunds' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api, person } = renderUser({
      [`${recordPath}/activity`]: () => refused(500, 'internal', 'Down.'),
    });
    const part = await findSection('Activity');
    expect(await part.findByText('The activity could not be loaded')).toBeInTheDocument();
    api.answer(`${recordPath}/activity`, answerActivity([entry]));
    await person.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByRole('link', { name: 'Studio' })).toBeInTheDocument();
  });
});

it('what was spent is shown with what went back', async () => {
  renderUser({
    [`${recordPath}/spending`]: () =>
      done([{ currency: 'USD', gross: '58.00', refunded: '29.00', net: '29.00' }]),
  });
  const account = await findSection('Account');
  expect(await account.findByText(/refunded$/)).toHaveTextContent(/29\.00 after .*29\.00 refunded/);
});
