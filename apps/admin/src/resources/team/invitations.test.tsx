import { refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerTeam, makeInvitation, owner, renderTeam } from './testing/render-team.ts';
// Loaded before the first test, so that its time limit does not include it.
import './team-screen.tsx';

const path = '/api/team/invitations';
const invitation = makeInvitation(1);
async function question(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}
const invited = (fields = {}) =>
  Response.json({ success: true, data: { ...invitation, ...fields } }, { status: 201 });

async function openInvite(input: Parameters<typeof renderTeam>[0] = {}) {
  const app = renderTeam(input);
  await app.person.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = await question('Invite someone to the team');
  const email = dialog.getByRole('textbox', { name: 'Email address' });
  return { ...app, dialog, email };
}

describe('inviting someone', () => {
  it('shows what each role gives, and invites as support unless another is chosen', async () => {
    const { dialog, email, person, sent, api } = await openInvite({ answers: { [path]: () => invited() } });
    expect(dialog.getAllByRole('radio')).toHaveLength(6);
    expect(dialog.getByRole('radio', { name: 'Moderator (support)' })).toBeChecked();
    expect(dialog.getByText(/No refunds, prices, settings or reports/)).toBeInTheDocument();
    await person.type(email, ' Invited1@example.test ');
    api.answer('/api/team', answerTeam([owner], [invitation]));
    await person.dblClick(dialog.getByRole('button', { name: 'Invite as Support' }));
    expect(
      await screen.findByText('The invitation is on its way to invited1@example.test.'),
    ).toBeInTheDocument();
    expect(sent()).toEqual([
      { method: 'POST', path, body: { email: 'invited1@example.test', role: 'support' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('invited1@example.test')).toBeInTheDocument();
  });

  it('asks about an owner with the address written out, and sends nothing before', async () => {
    const { dialog, email, person, sent } = await openInvite({
      answers: { [path]: () => invited({ role: 'owner' }) },
    });
    await person.type(email, 'olga@example.test');
    await person.click(dialog.getByRole('radio', { name: 'Admin (owner)' }));
    await person.click(dialog.getByRole('button', { name: 'Invite as Owner' }));
    const asked = await question('Invite olga@example.test as an owner?');
    expect(asked.getByText(/refunds, keys and the PayPal account included/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Invite as Owner' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ method: 'POST', path, body: { email: 'olga@example.test', role: 'owner' } }]),
    );
  });

  it('sends no owner’s invitation that was not confirmed', async () => {
    const { dialog, email, person, sent } = await openInvite();
    await person.type(email, 'olga@example.test');
    await person.click(dialog.getByRole('radio', { name: 'Admin (owner)' }));
    await person.click(dialog.getByRole('button', { name: 'Invite as Owner' }));
    const asked = await question('Invite olga@example.test as an owner?');
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/Check the address/)).not.toBeInTheDocument());
    expect(email).toHaveValue('olga@example.test');
    expect(sent()).toEqual([]);
  });

  it('says next to the address what is wrong with it', async () => {
    const { dialog, email, person, sent } = await openInvite();
    await person.type(email, 'nowhere');
    await person.click(dialog.getByRole('button', { name: 'Invite as Support' }));
    expect(await dialog.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(email).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('shows why the API refuses it, and keeps what was typed', async () => {
    const { dialog, email, person } = await openInvite({
      answers: { [path]: () => refused(409, 'conflict', 'Sam is in the team already.') },
    });
    await person.type(email, 'sam@example.test');
    await person.click(dialog.getByRole('button', { name: 'Invite as Support' }));
    expect(await dialog.findByText('Sam is in the team already.')).toBeInTheDocument();
    expect(email).toHaveValue('sam@example.test');
  });

  it('sends a lost invitation under its key again, and another one under another', async () => {
    const keys: (string | null)[] = [];
    const answer = { now: unreachable as () => Response | Promise<Response> };
    const { dialog, email, person } = await openInvite({
      answers: {
        [path]: (_url, request) => {
          keys.push(new Headers(request.headers).get('idempotency-key'));
          return answer.now();
        },
      },
    });
    const send = () => person.click(dialog.getByRole('button', { name: /^Invite as/ }));
    await person.type(email, 'sam@example.test');
    await send();
    await dialog.findByText(/The invitation could not be sent/);
    answer.now = () => refused(409, 'conflict', 'Sam was invited already.');
    await send();
    await dialog.findByText('Sam was invited already.');
    answer.now = () => invited();
    await send();
    await screen.findByText(/The invitation is on its way/);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('open invitations', () => {
  const withOne = { '/api/team': answerTeam([owner], [invitation]) };

  it('are listed with who invited and until when, or that they have expired', async () => {
    renderTeam({
      answers: {
        '/api/team': answerTeam(
          [owner],
          [invitation, makeInvitation(2, { isExpired: true, invitedBy: '', role: 'owner' })],
        ),
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Invitations' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/invited1@example\.test.*Content.*Ada Administrator.*2026/);
    expect(second).toHaveTextContent(/invited2@example\.test.*Admin \(owner\).*Deleted user.*Expired/);
  });

  it('say what to do when there is none', async () => {
    renderTeam();
    expect(await screen.findByText('No open invitations')).toBeInTheDocument();
    expect(screen.getByText(/Invite someone, and the invitation is listed here/)).toBeInTheDocument();
  });

  it('are sent again once, after a question', async () => {
    const resend = `${path}/${invitation._id}/resend`;
    const { person, sent } = renderTeam({ answers: { ...withOne, [resend]: () => invited() } });
    await person.click(await screen.findByRole('button', { name: 'Send again to invited1@example.test' }));
    const asked = await question('Send the invitation again?');
    expect(asked.getByText(/The earlier link no longer works/)).toBeInTheDocument();
    await person.dblClick(asked.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/is on its way to invited1@example.test/)).toBeInTheDocument();
    expect(sent()).toEqual([{ method: 'POST', path: resend, body: undefined }]);
  });

  it('are taken back after a question, and are then gone', async () => {
    const one = `${path}/${invitation._id}`;
    const { person, sent, api } = renderTeam({
      answers: { ...withOne, [one]: () => Response.json({ success: true, data: { _id: invitation._id } }) },
    });
    await person.click(
      await screen.findByRole('button', { name: 'Take back the invitation to invited1@example.test' }),
    );
    const asked = await question('Take the invitation back?');
    expect(sent()).toEqual([]);
    api.answer('/api/team', answerTeam([owner]));
    await person.click(asked.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The invitation was taken back.')).toBeInTheDocument();
    expect(await screen.findByText('No open invitations')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: one }]);
  });

  it('say why they could not be taken back', async () => {
    const { person } = renderTeam({
      answers: {
        ...withOne,
        [`${path}/${invitation._id}`]: () => refused(404, 'not_found', 'It was accepted already.'),
      },
    });
    await person.click(
      await screen.findByRole('button', { name: 'Take back the invitation to invited1@example.test' }),
    );
    const asked = await question('Take the invitation back?');
    await person.click(asked.getByRole('button', { name: 'Take back' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('It was accepted already.');
  });
});
