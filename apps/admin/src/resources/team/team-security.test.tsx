import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerTeam,
  answerTeamSecurity,
  owner,
  renderTeam,
  sam,
  teamSecurity,
} from './testing/render-team.ts';
// Loaded before the first test, so that its time limit does not include it.
import './team-screen.tsx';

const path = '/api/team/security';
const panel = async () => within(await screen.findByRole('region', { name: 'Security' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const requirement = async () =>
  (await panel()).findByRole('switch', { name: 'Everyone needs a second factor' });
const limit = async () => (await panel()).findByRole('textbox', { name: /^Refunds above/ });
const save = (person: ReturnType<typeof renderTeam>['person']) =>
  person.click(screen.getByRole('button', { name: 'Save Changes' }));
const protectedSam = { ...sam, hasSecondFactor: true };

describe('the second factors of the team', () => {
  it('are a column in words', async () => {
    renderTeam();
    const people = within(await screen.findByRole('table', { name: 'People in the team' }));
    expect(people.getByRole('columnheader', { name: 'Second factor' })).toBeInTheDocument();
    const cells = people.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[3]?.textContent);
    expect(cells).toEqual([undefined, 'Yes', 'No']);
  });

  it('are removed by an owner after a question that says what happens', async () => {
    const factor = `/api/team/members/${sam._id}/second-factor`;
    const { person, sent, api } = renderTeam({
      answers: {
        '/api/team': answerTeam([owner, protectedSam]),
        [factor]: () => Response.json({ success: true, data: { _id: sam._id } }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Sam Support' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove second factor…' }));
    const question = await dialog('Remove the second factor of Sam Support?');
    expect(question.getByText(/all their sessions end, and they get an email/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    api.answer('/api/team', answerTeam([owner, sam]));
    await person.click(question.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Sam Support has no second factor now.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: factor }]);
  });

  it('cannot be removed from someone who has none', async () => {
    const { person } = renderTeam();
    await person.click(await screen.findByRole('button', { name: 'Actions for Sam Support' }));
    await screen.findByRole('menuitem', { name: 'Change role…' });
    expect(screen.queryByRole('menuitem', { name: /second factor/ })).not.toBeInTheDocument();
  });
});

describe('the security of the team', () => {
  it('is required of everyone after a question that says who is led to the set-up', async () => {
    const { person, sent } = renderTeam({ answers: { [path]: answerTeamSecurity() } });
    const toggle = await requirement();
    expect((await panel()).getByText(/^1 of 2 people has none\./)).toBeInTheDocument();
    await person.click(toggle);
    await save(person);
    const question = await dialog('Require a second factor of everyone?');
    expect(question.getByText(/^1 of 2 people has none\./)).toHaveTextContent(
      'they set one up at their next step',
    );
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Require it' }));
    expect(await screen.findByText('The team’s security was updated.')).toBeInTheDocument();
    expect(sent()).toEqual([
      { method: 'PUT', path, body: { isSecondFactorRequired: true, refundLimit: '100.00', version: 4 } },
    ]);
  });

  it('is required without a question when everyone has one', async () => {
    const { person, sent } = renderTeam({ answers: { '/api/team': answerTeam([owner, protectedSam]) } });
    await person.click(await requirement());
    expect((await panel()).getByText('Everyone in the team has one.')).toBeInTheDocument();
    await save(person);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says who is led to the set-up while it is required', async () => {
    renderTeam({ answers: { '/api/team/security': answerTeamSecurity({ isSecondFactorRequired: true }) } });
    expect(await requirement()).toHaveAccessibleDescription(/^1 of 2 people has none\. They set one up at/);
  });

  it('cannot be required by an owner who has none, and leads to where they set it up', async () => {
    renderTeam({ answers: { '/api/team': answerTeam([{ ...owner, hasSecondFactor: false }, sam]) } });
    const toggle = await requirement();
    expect(toggle).toBeDisabled();
    expect(toggle).toHaveAccessibleDescription(/Set up a second factor for yourself first/);
    expect((await panel()).getByRole('link', { name: 'Security' })).toHaveAttribute(
      'href',
      '/admin/settings/security',
    );
  });

  it('has no refund limit when the field is empty', async () => {
    const { person, sent } = renderTeam();
    await person.clear(await limit());
    await save(person);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { refundLimit: '', isSecondFactorRequired: false } }]),
    );
  });

  it('refuses a limit that is no amount before it is sent', async () => {
    const { person, sent } = renderTeam();
    await person.clear(await limit());
    await person.type(await limit(), 'much');
    await save(person);
    expect(await screen.findByText(/Please enter an amount such as 100\.00/)).toBeInTheDocument();
    expect(await limit()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('shows what another owner saved in the meantime', async () => {
    const { person, api, sent } = renderTeam();
    await person.clear(await limit());
    await person.type(await limit(), '50');
    api.answer(path, (_url, { method }) =>
      method === 'PUT'
        ? refused(409, 'stale_version', 'Edit conflict.')
        : answerTeamSecurity({ refundLimit: '75.00', version: 5 })(),
    );
    await save(person);
    const conflict = await dialog('Edit conflict');
    expect(conflict.getByText('Theirs: 75.00')).toBeInTheDocument();
    await person.click(conflict.getByRole('button', { name: 'Continue editing with these' }));
    api.answer(path, answerTeamSecurity({ version: 6 }));
    await save(person);
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ version: 5 }));
  });

  it('is text for people who only read', async () => {
    renderTeam({
      role: 'manager',
      answers: { [path]: answerTeamSecurity({ isSecondFactorRequired: true, refundLimit: null }) },
    });
    const facts = await panel();
    expect(await facts.findByText('Everyone in the team needs one')).toBeInTheDocument();
    expect(facts.getByText('None')).toBeInTheDocument();
    expect(facts.queryByRole('switch')).not.toBeInTheDocument();
    expect(facts.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says why it could not be read, and reads it again', async () => {
    const { person, api } = renderTeam({
      answers: { [path]: () => refused(500, 'internal', 'Something went wrong.') },
    });
    expect(await (await panel()).findByText(/Something went wrong\./)).toBeInTheDocument();
    api.answer(path, answerTeamSecurity(teamSecurity));
    await person.click((await panel()).getByRole('button', { name: 'Retry' }));
    expect(await limit()).toHaveValue('100.00');
  });
});
