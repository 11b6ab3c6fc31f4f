import type { User } from '@credit-studio/contracts';
import { never, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeUser, recordId } from '../../testing/records.ts';
import { answerTeam, makeInvitation, owner, renderTeam, sam } from './testing/render-team.ts';
// Loaded before the first test, so that its time limit does not include it.
import './team-screen.tsx';

const saved = (fields: Partial<User>) => () =>
  Response.json({ success: true, data: makeUser(20, { userRole: 'content', ...fields }) });
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`${text} is in no row.`);
  return within(row);
};
async function question(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('the team', () => {
  it('shows everyone with address and role, marks oneself, and leads to their pages', async () => {
    renderTeam();
    const people = await table('People in the team');
    expect(people.getAllByRole('row')).toHaveLength(3);
    const own = await rowOf(owner.UserEmail);
    expect(own.getByText('You')).toBeInTheDocument();
    expect(own.getByText('Admin (owner)')).toBeInTheDocument();
    const other = await rowOf(sam.UserEmail);
    expect(other.queryByText('You')).not.toBeInTheDocument();
    expect(other.getByRole('link', { name: 'Sam Support' })).toHaveAttribute(
      'href',
      `/admin/users/${sam._id}`,
    );
  });

  it('says what each role may do, and how many people have it', async () => {
    renderTeam({
      answers: { '/api/team': answerTeam([owner, sam, { ...sam, _id: recordId(21), userName: 'Bo' }]) },
    });
    await table('People in the team');
    const roles = within(screen.getByRole('region', { name: 'What each role may do' }));
    expect(roles.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Admin (owner)1 person',
      'ManagerNo one',
      'Moderator (support)2 people',
      'ContentNo one',
      'AccountingNo one',
      'DeveloperNo one',
    ]);
    expect(roles.getByText(/Sees no customers and no orders/)).toBeInTheDocument();
  });

  it('says what it waits for', async () => {
    renderTeam({ answers: { '/api/team': never } });
    expect(await screen.findByText('Loading the team…')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
  });

  it('says why it could not be read, and reads it again', async () => {
    const { api, person } = renderTeam({
      answers: { '/api/team': () => refused(500, 'internal', 'Something went wrong.') },
    });
    expect(await screen.findByText(/Failed to fetch the team: Something went wrong/)).toBeInTheDocument();
    api.answer('/api/team', answerTeam());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sam Support')).toBeInTheDocument();
  });
});

describe('a role without the right to change the team', () => {
  it('sees people and invitations without any way to change them, also by address', async () => {
    for (const search of ['?invite=new', `?role=${sam._id}`]) {
      const { sent } = renderTeam({
        role: 'manager',
        search,
        answers: { '/api/team': answerTeam([owner, sam], [makeInvitation(1)]) },
      });
      expect((await screen.findAllByText('invited1@example.test')).length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: /Invite|Actions for|Send|Take|again|back/ })).toBeNull();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(sent()).toEqual([]);
    }
  });

  it('sees who invites when no invitation is open', async () => {
    renderTeam({ role: 'manager' });
    expect(await screen.findByText(/An owner of the shop invites people/)).toBeInTheDocument();
  });
});

describe('another role for someone', () => {
  const record = `/api/users/${sam._id}`;
  async function openRoles(input: Parameters<typeof renderTeam>[0] = {}) {
    const app = renderTeam(input);
    await app.person.click(await screen.findByRole('button', { name: 'Actions for Sam Support' }));
    await app.person.click(await screen.findByRole('menuitem', { name: 'Change role…' }));
    const dialog = await question('Change the role of Sam Support');
    return { ...app, dialog };
  }

  it('is not offered to oneself', async () => {
    renderTeam();
    await screen.findByRole('button', { name: 'Actions for Sam Support' });
    expect(screen.queryByRole('button', { name: `Actions for ${owner.userName}` })).not.toBeInTheDocument();
  });

  it('is not offered to oneself by address either', async () => {
    const { sent } = renderTeam({ search: `?role=${owner._id}` });
    await screen.findByRole('button', { name: 'Actions for Sam Support' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('is asked about before an owner gets less', async () => {
    const olga = { ...sam, userName: 'Olga Owner', role: 'owner' } as const;
    const { person, sent } = renderTeam({
      search: `?role=${olga._id}`,
      answers: {
        '/api/team': answerTeam([owner, olga]),
        [record]: saved({ userRole: 'manager', version: 8 }),
      },
    });
    const dialog = await question('Change the role of Olga Owner');
    await person.click(dialog.getByRole('radio', { name: 'Manager' }));
    await person.click(dialog.getByRole('button', { name: 'Change to Manager' }));
    const asked = await question('Change the role of Olga Owner to Manager?');
    expect(sent()).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { userRole: 'manager', version: 7 } }]));
  });

  it('is sent once with the version, after which the list is read again', async () => {
    const app = await openRoles({ answers: { [record]: saved({ version: 8 }) } });
    const { dialog, person, api, sent } = app;
    expect(dialog.getByRole('radio', { name: 'Moderator (support), the present role' })).toBeChecked();
    expect(dialog.getByText(/All sessions of sam@example.test end/)).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: 'Content' }));
    api.answer('/api/team', answerTeam([owner, { ...sam, role: 'content', version: 8 }]));
    await person.dblClick(dialog.getByRole('button', { name: 'Change to Content' }));
    expect(await screen.findByText('The role of Sam Support has changed.')).toBeInTheDocument();
    expect((await rowOf(sam.UserEmail)).getByText('Content')).toBeInTheDocument();
    expect(sent()).toEqual([{ method: 'PUT', path: record, body: { userRole: 'content', version: 7 } }]);
  });

  it('is asked about before someone becomes an owner', async () => {
    const { dialog, person, sent } = await openRoles({
      answers: { [record]: saved({ userRole: 'Admin', version: 8 }) },
    });
    await person.click(dialog.getByRole('radio', { name: 'Admin (owner)' }));
    await person.click(dialog.getByRole('button', { name: 'Change to Owner' }));
    const asked = await question('Make Sam Support an owner?');
    expect(asked.getByText(/the PayPal account included/)).toHaveTextContent(sam.UserEmail);
    expect(sent()).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Make owner' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { userRole: 'Admin', version: 7 } }]));
  });

  it('shows what someone else changed in the meantime, and then takes the newer version', async () => {
    const { dialog, person, api, sent } = await openRoles({
      answers: { [record]: () => refused(409, 'stale_version', 'Edit conflict.') },
    });
    api.answer('/api/team', answerTeam([owner, { ...sam, role: 'developer', version: 9 }]));
    await person.click(dialog.getByRole('radio', { name: 'Content' }));
    await person.click(dialog.getByRole('button', { name: 'Change to Content' }));
    const conflict = await question('Edit conflict');
    expect(conflict.getByText('Theirs: developer')).toBeInTheDocument();
    api.answer(record, saved({ version: 10 }));
    await person.click(conflict.getByRole('button', { name: 'Continue editing with these' }));
    await person.click(await dialog.findByRole('button', { name: 'Change to Content' }));
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ userRole: 'content', version: 9 }));
  });

  it('says when the person has left the team in the meantime', async () => {
    const { dialog, person, api } = await openRoles({
      answers: { [record]: () => refused(409, 'stale_version', 'Edit conflict.') },
    });
    api.answer('/api/team', answerTeam([owner]));
    await person.click(dialog.getByRole('radio', { name: 'Content' }));
    await person.click(dialog.getByRole('button', { name: 'Change to Content' }));
    expect(await screen.findByText('Sam Support is no longer in the team.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows why the API refuses it', async () => {
    const { dialog, person } = await openRoles({
      answers: { [record]: () => refused(409, 'conflict', 'The last owner keeps the role.') },
    });
    await person.click(dialog.getByRole('radio', { name: 'Content' }));
    await person.click(dialog.getByRole('button', { name: 'Change to Content' }));
    expect(await dialog.findByText('The last owner keeps the role.')).toBeInTheDocument();
  });
});

describe('someone who is removed from the team', () => {
  const record = `/api/users/${sam._id}`;
  async function openRemoval(input: Parameters<typeof renderTeam>[0] = {}) {
    const app = renderTeam(input);
    await app.person.click(await screen.findByRole('button', { name: 'Actions for Sam Support' }));
    await app.person.click(await screen.findByRole('menuitem', { name: 'Remove from the team…' }));
    return { ...app, asked: await question('Remove Sam Support from the team?') };
  }

  it('becomes a member, after a question that says what ends', async () => {
    const app = await openRemoval({
      answers: { [record]: saved({ userRole: 'member', version: 8 }) },
    });
    const { asked, person, sent, api } = app;
    expect(asked.getByText(/suspended. Their account as a customer stays/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    api.answer('/api/team', answerTeam([owner]));
    await person.dblClick(asked.getByRole('button', { name: 'Remove from the team' }));
    expect(await screen.findByText('Sam Support is no longer in the team.')).toBeInTheDocument();
    expect(screen.queryByText(sam.UserEmail)).not.toBeInTheDocument();
    expect(sent()).toEqual([{ method: 'PUT', path: record, body: { userRole: 'member', version: 7 } }]);
  });

  it('stays after a conflict, with the newer version for another try', async () => {
    const { asked, person, sent, api } = await openRemoval({
      answers: { [record]: () => refused(409, 'stale_version', 'Edit conflict.') },
    });
    api.answer('/api/team', answerTeam([owner, { ...sam, version: 8 }]));
    await person.click(asked.getByRole('button', { name: 'Remove from the team' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('Edit conflict. The list was read again.');
    await person.click(asked.getByRole('button', { name: 'Remove from the team' }));
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ userRole: 'member', version: 8 }));
  });
});
