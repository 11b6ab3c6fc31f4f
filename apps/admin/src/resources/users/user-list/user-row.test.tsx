import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerUser, cleo, recordPath, renderUsers } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-list.tsx';

async function edit({ person }: ReturnType<typeof renderUsers>) {
  return person.click(await screen.findByRole('button', { name: 'Edit Cleo Customer' }));
}
function field(name: string) {
  return screen.getByRole('textbox', { name });
}

describe('editing in place', () => {
  it('begins in the name, saves only what was changed with Enter, and returns to the row', async () => {
    const app = renderUsers();
    await edit(app);
    expect(field('Name')).toHaveFocus();
    await app.person.type(field('Name'), '!{Enter}');
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(app.sent).toEqual([{ userName: 'Cleo Customer!', version: 4 }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Cleo Customer' })).toHaveFocus());
    expect(app.router.state.location.search).toBe('');
  });

  it.each(['Cancel', '{Escape}'])('discards by %s', async (way) => {
    const app = renderUsers();
    await edit(app);
    await app.person.type(field('Name'), '!');
    if (way === 'Cancel') await app.person.click(screen.getByRole('button', { name: way }));
    else await app.person.keyboard(way);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Cleo Customer' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Cleo Customer' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.sent).toEqual([]);
  });

  it('offers the roles of the specification and keeps one that is not among them', async () => {
    const app = renderUsers({ '/users': () => rows([{ ...cleo, userRole: 'Curator' }]) });
    await edit(app);
    const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      'Curator',
      ...['Member', 'Moderator (support)', 'Seller', 'Admin (owner)', 'Other'],
      ...['Manager', 'Content', 'Accounting', 'Developer'],
    ]);
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Seller');
    expect(screen.getByText('Changing the role signs this person out on all devices.')).toBeInTheDocument();
    await app.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.sent).toEqual([{ userRole: 'Seller', version: 4 }]));
  });

  it('keeps the end of a membership whose tier changes', async () => {
    const app = renderUsers();
    await edit(app);
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Membership' }), 'premium');
    await app.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(app.sent).toEqual([
        { userMembership: 'premium', membershipValidity: '2099-01-01T00:00:00.000Z', version: 4 },
      ]),
    );
  });

  it('sends a new balance with the one that was seen and the reason, and says what is booked', async () => {
    const app = renderUsers();
    await edit(app);
    await app.person.clear(field('Credits'));
    await app.person.type(field('Credits'), '25');
    expect(screen.getByText('Removes 5 credits (30 → 25).')).toBeInTheDocument();
    await app.person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a reason.')).toBeInTheDocument();
    expect(app.sent).toEqual([]);
    await app.person.type(field('Reason, for staff only'), 'Booked twice{Enter}');
    const sent = { currentBalance: '25', balanceSeen: '30', balanceReason: 'Booked twice', version: 4 };
    await waitFor(() => expect(app.sent).toEqual([sent]));
  });

  it.each(['', 'x', '-1', '1.5'])('rejects the balance %j', async (balance) => {
    const app = renderUsers();
    await edit(app);
    await app.person.clear(field('Credits'));
    if (balance) await app.person.type(field('Credits'), balance);
    await app.person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Balance must be a whole number/)).toBeInTheDocument();
    expect(field('Credits')).toHaveFocus();
    expect(app.sent).toEqual([]);
  });

  it('puts both numbers to the choice when the balance has moved, and saves over the one seen now', async () => {
    const sent: unknown[] = [];
    const app = renderUsers({
      [recordPath]: (_url, request) => {
        if (request.method === 'GET') return answerUser({ currentBalance: 12 });
        sent.push(JSON.parse(String(request.body)));
        return sent.length === 1 ? refused(409, 'stale_version', 'The balance has moved.') : answerUser();
      },
    });
    await edit(app);
    await app.person.clear(field('Credits'));
    await app.person.type(field('Credits'), '50');
    await app.person.type(field('Reason, for staff only'), 'Sorry{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(question.getByText('Both of you changed: Credits')).toBeInTheDocument();
    expect(question.getByRole('radio', { name: 'Yours: 50' })).toBeChecked();
    expect(question.getByRole('radio', { name: 'Theirs: 12' })).toBeInTheDocument();
    await app.person.click(question.getByRole('button', { name: 'Continue editing with these' }));
    await app.person.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      { currentBalance: '50', balanceSeen: '30', balanceReason: 'Sorry', version: 4 },
      { currentBalance: '50', balanceSeen: '12', balanceReason: 'Sorry', version: 4 },
    ]);
  });

  it.each([
    [() => refused(409, 'conflict', 'This is the last admin.'), 'This is the last admin.'],
    [
      () => new Response('', { status: 502 }),
      'HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
    ],
  ])('stays open with the reason when it is rejected', async (respond, reason) => {
    const app = renderUsers({ [recordPath]: respond });
    await edit(app);
    await app.person.type(field('Name'), '!{Enter}');
    expect(await screen.findByText(`Failed to update user: ${reason}`)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Cleo Customer!');
  });

  it('asks before another page of the list throws away what was typed', async () => {
    const app = renderUsers({ '/users': () => rows([cleo], 53) });
    await edit(app);
    await app.person.type(field('Name'), '!');
    await app.person.click(screen.getByRole('button', { name: 'Page 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await app.person.click(question.getByRole('button', { name: 'Stay' }));
    expect(field('Name')).toHaveValue('Cleo Customer!');
  });
});

describe('deleting', () => {
  const open = async ({ person }: ReturnType<typeof renderUsers>) => {
    await person.click(await screen.findByRole('button', { name: 'Delete Cleo Customer' }));
    const title = 'Are you sure you want to delete this user?';
    return within(await screen.findByRole('dialog', { name: title }));
  };

  it('names the person and what goes with them, and does it once', async () => {
    const app = renderUsers();
    const question = await open(app);
    expect(question.getByText('Cleo Customer (user10@example.test)')).toBeInTheDocument();
    expect(question.getByText(/30 credits/)).toBeInTheDocument();
    await app.person.dblClick(question.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    expect(app.sent).toEqual(['DELETE']);
  });

  it('says why someone cannot be deleted', async () => {
    const app = renderUsers({ [recordPath]: () => refused(409, 'conflict', 'You cannot delete yourself.') });
    const question = await open(app);
    await app.person.click(question.getByRole('button', { name: 'Delete user' }));
    expect(await question.findByRole('alert')).toHaveTextContent(
      'Failed to delete user: You cannot delete yourself.',
    );
  });
});
