import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser, makeUser } from '../../../testing/records.ts';
import { answerUser, cleo, recordPath, renderUser, renderUsers } from '../testing/render-users.ts';
import { decideRoleQuestion } from './role-question.ts';
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

describe('whether a change of the role is asked about', () => {
  const member = makeUser(2);
  const other = { ...adminUser, _id: member._id };
  it.each([
    [member, 'Admin', 'Make User 2 an admin?'],
    [other, 'member', 'Take the admin rights from Ada Administrator?'],
    [adminUser, 'member', 'Give up your own admin rights?'],
    [adminUser, 'admin', null],
    [member, 'moderator', null],
  ])('depends on who gets or loses the admin rights', (user, role, title) => {
    expect(decideRoleQuestion({ user, role, ownId: adminUser._id })?.title ?? null).toBe(title);
  });
});

describe('making someone an admin', () => {
  it('saves nothing before it is confirmed, and names who it is', async () => {
    const app = renderUser({}, editing);
    await chooseRole('Admin', app);
    const asked = await question('Make Cleo Customer an admin?');
    expect(asked.getByText(new RegExp(cleo.UserEmail))).toBeInTheDocument();
    expect(app.sent).toEqual([]);
    await app.person.click(asked.getByRole('button', { name: 'Make admin' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(app.sent).toEqual([{ userRole: 'Admin', version: 4 }]);
  });

  it('changes nothing when it is cancelled, and keeps what was chosen', async () => {
    const app = renderUser({}, editing);
    await chooseRole('Admin', app);
    const asked = await question('Make Cleo Customer an admin?');
    await app.person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/^Admins see/)).not.toBeInTheDocument());
    expect(app.sent).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin');
  });

  it('is asked about in a row of the list too', async () => {
    const app = renderUsers({}, editing);
    await app.person.selectOptions(await screen.findByRole('combobox', { name: /role/i }), 'Admin');
    await app.person.click(screen.getByRole('button', { name: 'Save' }));
    await question('Make Cleo Customer an admin?');
    expect(app.sent).toEqual([]);
  });
});

it('taking the rights away is asked about, with its effect', async () => {
  const app = renderUser({ [recordPath]: () => answerUser({ userRole: 'Admin' }) }, editing);
  await chooseRole('member', app);
  const asked = await question('Take the admin rights from Cleo Customer?');
  expect(asked.getByText(/can no longer open the console/)).toBeInTheDocument();
});

it('any other role is saved at once', async () => {
  const app = renderUser({}, editing);
  await chooseRole('moderator', app);
  await waitFor(() => expect(app.sent).toEqual([{ userRole: 'moderator', version: 4 }]));
});
