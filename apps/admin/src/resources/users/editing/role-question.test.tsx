import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser } from '../../../testing/records.ts';
import { answerUser, cleo, recordPath, renderUser, renderUsers } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include them.
import '../user-detail/user-detail.tsx';
import '../user-list/user-list.tsx';

const editing = `?edit-user=${cleo._id}`;

async function chooseRole(role: string, app: ReturnType<typeof renderUser>) {
  await app.person.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), role);
  await app.person.click(screen.getByRole('button', { name: 'Save Changes' }));
}
async function question(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('making someone an owner', () => {
  it('saves nothing before it is confirmed, and names who it is', async () => {
    const app = renderUser({}, editing);
    await chooseRole('Admin', app);
    const asked = await question('Make Cleo Customer an owner?');
    expect(asked.getByText(new RegExp(cleo.UserEmail))).toBeInTheDocument();
    expect(app.sent).toEqual([]);
    await app.person.click(asked.getByRole('button', { name: 'Make owner' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(app.sent).toEqual([{ userRole: 'Admin', version: 4 }]);
  });

  it('changes nothing when it is cancelled, and keeps what was chosen', async () => {
    const app = renderUser({}, editing);
    await chooseRole('Admin', app);
    const asked = await question('Make Cleo Customer an owner?');
    await app.person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/^Owners can do everything/)).not.toBeInTheDocument());
    expect(app.sent).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin');
  });

  it('is asked about in a row of the list too', async () => {
    const app = renderUsers({}, editing);
    await app.person.selectOptions(await screen.findByRole('combobox', { name: /role/i }), 'Admin');
    await app.person.click(screen.getByRole('button', { name: 'Save' }));
    await question('Make Cleo Customer an owner?');
    expect(app.sent).toEqual([]);
  });
});

it.each([
  [
    'member',
    'moderator',
    'Add Cleo Customer to the team as Moderator (support)?',
    /No refunds, prices, settings or reports/,
  ],
  ['member', 'accounting', 'Add Cleo Customer to the team as Accounting?', /Changes no customers/],
  ['content', 'developer', 'Change the role of Cleo Customer to Developer?', /Keys of programs/],
  ['Admin', 'manager', 'Change the role of Cleo Customer to Manager?', /The shop from day to day/],
  ['moderator', 'Admin', 'Make Cleo Customer an owner?', /the PayPal account included/],
  ['Admin', 'member', 'Remove Cleo Customer from the team?', /can no longer open the console/],
  ['developer', 'Seller', 'Remove Cleo Customer from the team?', /API keys that they made are suspended/],
])('asks before %s becomes %s, with what it means', async (userRole, role, title, effect) => {
  const app = renderUser({ [recordPath]: () => answerUser({ userRole }) }, editing);
  await chooseRole(role, app);
  const asked = await question(title);
  expect(asked.getByText(effect)).toBeInTheDocument();
  expect(asked.getByText(/is signed out on all devices/)).toBeInTheDocument();
  expect(app.sent).toEqual([]);
});

it('a role outside the team is saved at once', async () => {
  const app = renderUser({}, editing);
  await chooseRole('Seller', app);
  await waitFor(() => expect(app.sent).toEqual([{ userRole: 'Seller', version: 4 }]));
});

describe('without the right to change the team', () => {
  /** The signed-in person is a manager: what is asked first is who they are. */
  function asManager<App extends ReturnType<typeof renderUser>>(app: App, userRole: string): App {
    app.api.answer('/users', (url) =>
      rows([
        url.searchParams.has('userEmail') ? { ...adminUser, userRole: 'manager' } : { ...cleo, userRole },
      ]),
    );
    return app;
  }
  function renderManagedUser(userRole: string) {
    return asManager(renderUser({ [recordPath]: () => answerUser({ userRole }) }, editing), userRole);
  }
  const reason = 'Cleo Customer is in the team. Only an owner can change this record.';

  it('offers no role of the team', async () => {
    renderManagedUser('member');
    const select = await screen.findByRole('combobox', { name: 'Role' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Member', 'Seller', 'Other']);
  });

  it('shows no form for someone in the team, but why', async () => {
    const { person, router } = renderManagedUser('content');
    const dialog = await question('Edit Cleo Customer');
    expect(dialog.getByText(reason)).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    // The cross of the dialog has no name.
    await person.click(dialog.getByText('Close'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows no fields in the row of someone in the team, but why', async () => {
    asManager(renderUsers({}, editing), 'content');
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });
});
