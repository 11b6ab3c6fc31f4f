import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import { answerUser, cleo, recordPath, renderUsers } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-list.tsx';

describe('the list of users', () => {
  it.each([
    ['', 'People appear here as soon as they register.'],
    ['?search=zzz', 'No one matches. Try a part of a name, an email address, a role or a membership.'],
  ])('says for “%s” why it is empty', async (search, message) => {
    renderUsers({ '/users': () => rows([]) }, search);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('names people without a name by their email address', async () => {
    renderUsers({ '/users': () => rows([{ ...cleo, userName: '' }]) });
    expect(await screen.findByRole('link', { name: 'No name' })).toHaveAttribute(
      'href',
      `/admin/users/${cleo._id}`,
    );
    expect(screen.getByRole('button', { name: `Delete ${cleo.UserEmail}` })).toBeInTheDocument();
  });

  it('opens the row that the address names', async () => {
    renderUsers({}, `?edit-user=${cleo._id}`);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Cleo Customer');
    expect(screen.queryByRole('button', { name: 'Delete Cleo Customer' })).not.toBeInTheDocument();
  });

  it('ignores a row that is not on the page', async () => {
    renderUsers({}, '?edit-user=unknown');
    expect(await screen.findByRole('link', { name: 'Cleo Customer' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  it('closes the edited row when another page is shown', async () => {
    const { person, router } = renderUsers(
      {
        '/users': (url) =>
          rows([url.searchParams.get('page') === '2' ? makeUser(11, { userName: 'Dora' }) : cleo], 53),
      },
      `?edit-user=${cleo._id}`,
    );
    await screen.findByRole('textbox', { name: 'Name' });
    await person.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Dora' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('loses the row of someone who was deleted', async () => {
    let stored = [cleo, makeUser(11, { userName: 'Dora' })];
    const { person } = renderUsers({
      '/users': () => rows(stored),
      [recordPath]: () => {
        stored = stored.slice(1);
        return answerUser();
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Cleo Customer' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Delete user' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Cleo Customer' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: 'Dora' })).toBeInTheDocument();
  });

  it('shows what the server stored after an edit, not what was typed', async () => {
    let stored = cleo;
    const { person } = renderUsers({
      '/users': () => rows([stored]),
      [recordPath]: () => {
        stored = { ...cleo, userName: 'Cleo C.', version: 5 };
        return answerUser(stored);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Cleo Customer' }));
    await person.type(screen.getByRole('textbox', { name: 'Name' }), '  {Enter}');
    expect(await screen.findByRole('link', { name: 'Cleo C.' })).toBeInTheDocument();
  });

  it.each([
    ['the last admin', 'The last admin cannot be deleted.'],
    ['oneself', 'You cannot delete yourself.'],
  ])('keeps the row when the deletion of %s is rejected', async (_who, reason) => {
    const { person } = renderUsers({ [recordPath]: () => refused(409, 'conflict', reason) });
    await person.click(await screen.findByRole('button', { name: 'Delete Cleo Customer' }));
    const question = within(await screen.findByRole('dialog'));
    await person.click(question.getByRole('button', { name: 'Delete user' }));
    expect(await question.findByRole('alert')).toHaveTextContent(`Failed to delete user: ${reason}`);
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('link', { name: 'Cleo Customer' })).toBeInTheDocument();
  });
});
