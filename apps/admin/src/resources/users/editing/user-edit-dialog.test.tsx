import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { answerUser, cleo, recordPath } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../user-detail/user-detail.tsx';

async function openEditor(answers: Answers = {}) {
  const sent: unknown[] = [];
  const app = renderApp({
    path: `/admin/users/${cleo._id}?edit-user=${cleo._id}`,
    answers: {
      [recordPath]: (_url, request) => {
        if (request.method !== 'GET') sent.push(JSON.parse(String(request.body)));
        return answerUser();
      },
      [`${recordPath}/credits`]: () =>
        Response.json({ success: true, data: { balance: 30, held: 0, entries: [], total: 0 } }),
      '/api/all-generations': () => Response.json({ success: true, data: [] }),
      '/item-orders': () => rows([]),
      '/support-messages': () => rows([]),
      '/messages': () => rows([]),
      ...answers,
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit Cleo Customer' }));
  const save = () => app.person.click(form.getByRole('button', { name: 'Save Changes' }));
  const choose = (name: string, value: string) =>
    app.person.selectOptions(form.getByRole('combobox', { name }), value);
  const writeOver = async (name: string, text: string) => {
    await app.person.clear(form.getByRole('textbox', { name }));
    await app.person.type(form.getByRole('textbox', { name }), text);
  };
  return { ...app, form, save, choose, writeOver, sent };
}

describe('the editor of a user', () => {
  it('opens from the address with what is stored, the email address read-only', async () => {
    const { form } = await openEditor();
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Cleo Customer');
    expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    expect(form.getByRole('textbox', { name: 'Credits' })).toHaveValue('30');
    expect(form.getByRole('combobox', { name: 'Membership' })).toHaveValue('basic');
    expect(form.getByLabelText('Membership until')).toHaveValue('2099-01-01');
  });

  it('warns that a membership ends immediately, and sends no end for it', async () => {
    const { form, choose, save, sent } = await openEditor();
    await choose('Membership', 'free');
    expect(form.getByText('The paid membership ends immediately.')).toBeInTheDocument();
    expect(form.getByLabelText('Membership until')).toBeDisabled();
    await save();
    await waitFor(() => expect(sent).toEqual([{ userMembership: 'free', version: 4 }]));
  });

  it('says that a membership whose day was removed has no end', async () => {
    const { form, choose, save, sent } = await openEditor();
    await choose('Membership', 'premium');
    expect(form.getByText(/The membership holds until/)).toHaveTextContent('1 Jan 2099');
    fireEvent.change(form.getByLabelText('Membership until'), { target: { value: '' } });
    expect(form.getByText('The membership has no end.')).toBeInTheDocument();
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ userMembership: 'premium', membershipValidity: null, version: 4 }]),
    );
  });

  it.each([
    ['31', 'Adds 1 credit (30 → 31).'],
    ['28', 'Removes 2 credits (30 → 28).'],
    ['0', 'Removes 30 credits (30 → 0).'],
  ])('says what a balance of %s books', async (balance, sentence) => {
    const { form, writeOver } = await openEditor();
    await writeOver('Credits', balance);
    expect(form.getByText(sentence)).toBeInTheDocument();
  });

  it('asks for no reason once the balance is what it was', async () => {
    const { form, writeOver, save, sent } = await openEditor();
    await writeOver('Credits', '31');
    expect(form.getByRole('textbox', { name: 'Reason, for staff only' })).toBeInTheDocument();
    await writeOver('Credits', '30');
    expect(form.queryByRole('textbox', { name: 'Reason, for staff only' })).not.toBeInTheDocument();
    await writeOver('Name', 'Cleo');
    await save();
    await waitFor(() => expect(sent).toEqual([{ userName: 'Cleo', version: 4 }]));
  });

  it('warns that a new role signs the person out, until the old one is chosen again', async () => {
    const { form, choose } = await openEditor();
    const warning = 'Changing the role signs this person out on all devices.';
    await choose('Role', 'Admin');
    expect(form.getByText(warning)).toBeInTheDocument();
    await choose('Role', 'member');
    expect(form.queryByText(warning)).not.toBeInTheDocument();
  });

  it('stays open with the role when the last admin would be demoted', async () => {
    const { form, choose, save, person } = await openEditor({
      [recordPath]: (_url, request) =>
        request.method === 'GET'
          ? answerUser({ userRole: 'Admin' })
          : refused(409, 'conflict', 'The last admin cannot be demoted.'),
    });
    await choose('Role', 'member');
    await save();
    await person.click(await screen.findByRole('button', { name: 'Remove from the team' }));
    expect(
      await form.findByText('Failed to update user: The last admin cannot be demoted.'),
    ).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('member');
  });

  it('shows a field’s own error from the API next to it', async () => {
    const { form, writeOver, save } = await openEditor({
      [recordPath]: (_url, request) =>
        request.method === 'GET'
          ? answerUser()
          : Response.json(
              {
                ...{
                  success: false,
                  code: 'invalid_request',
                  message: 'Please check.',
                  error: 'Please check.',
                },
                requestId: 'request-1',
                issues: [{ path: 'body.userName', message: 'This name is not allowed.' }],
              },
              { status: 400 },
            ),
    });
    await writeOver('Name', 'Credit Studio');
    await save();
    expect(await form.findByText('This name is not allowed.')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  });

  it('merges what someone else changed elsewhere in the record', async () => {
    const sent: unknown[] = [];
    let stored = {};
    const { form, person, writeOver, save } = await openEditor({
      [recordPath]: (_url, request) => {
        if (request.method === 'GET') return answerUser(stored);
        sent.push(JSON.parse(String(request.body)));
        if (sent.length > 1) return answerUser({ ...stored, version: 6 });
        stored = { userRole: 'Seller', version: 5 };
        return refused(409, 'stale_version', 'Edit conflict.');
      },
    });
    await writeOver('Name', 'Cleo');
    await save();
    const conflict = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(conflict.getByText(/Role/)).toBeInTheDocument();
    await person.click(conflict.getByRole('button', { name: 'Continue editing with these' }));
    expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('Seller');
    await save();
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ userName: 'Cleo', version: 5 });
  });

  it('closes without a question while nothing was changed, and asks otherwise', async () => {
    const { form, person, router, writeOver } = await openEditor();
    await writeOver('Name', 'Cleo');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Cleo');
    await writeOver('Name', 'Cleo Customer');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
