import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, makeTicketMessage, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
import { adminUser } from '../../testing/records.ts';
import { alex, renderSupport, toDeskEvent } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

const path = `/${ticketId(1)}`;
const deskPath = `/support-message/${ticketId(1)}/desk`;
const notesPath = `/support-message/${ticketId(1)}/notes`;
const assigneePath = `/support-message/${ticketId(1)}/assignee`;
const me = { _id: adminUser._id, userName: adminUser.userName };

function makeNote(number: number, text: string, author: typeof alex | null = alex) {
  return { _id: String(number), text, author, timestamp: '2026-11-20T09:01:30.000Z' };
}
function succeed(data: unknown) {
  return Response.json({ success: true, data });
}
function log() {
  return screen.findByRole('log', { name: 'Conversation' });
}

describe('an internal note', () => {
  it('is shown among the messages by its time, and marked as one', async () => {
    const adminMessage = [makeTicketMessage(1, 'First.', 'user'), makeTicketMessage(2, 'Second.', 'user')];
    renderSupport([makeTicket(1, { adminMessage })], { path, desk: { notes: [makeNote(1, 'Careful.')] } });
    const shown = within(await log());
    const note = await shown.findByText('Careful.');
    const group = note.closest('li');
    expect(group).toHaveAttribute('data-note');
    expect(group).toHaveTextContent('Note, only staff see this');
    expect(group).toHaveTextContent('Alex Agent');
    expect((await log()).textContent).toMatch(/First\..*Careful\..*Second\./);
  });

  it('is written in its own box with its own draft, and stored once', async () => {
    const bodies: unknown[] = [];
    const keys: (string | undefined)[] = [];
    const { person } = renderSupport([makeTicket(1, { ticketStatus: 'closed' })], {
      path,
      answers: {
        [notesPath]: (_url, request) => {
          bodies.push(JSON.parse(String(request.body)));
          keys.push(new Headers(request.headers).get('idempotency-key') ?? undefined);
          return bodies.length === 1
            ? refused(500, 'internal', 'Away.')
            : succeed(makeNote(4, 'Call them.', me));
        },
      },
    });
    await person.click(await screen.findByRole('radio', { name: 'Internal note' }));
    const box = await screen.findByRole('textbox', { name: 'Internal note' });
    expect(screen.getByText('Only staff see notes.')).toBeInTheDocument();
    await person.type(box, 'Call them.');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(async () => expect(await log()).toHaveTextContent('Call them.'));
    expect(box).toHaveValue('');
    expect(bodies).toEqual([{ text: 'Call them.' }, { text: 'Call them.' }]);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
    await person.click(screen.getByRole('radio', { name: 'Reply' }));
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  });

  it('arrives live, and one of someone who was deleted has no name', async () => {
    const { stream } = renderSupport([makeTicket(1)], { path });
    await log();
    stream.send(toDeskEvent(makeTicket(1), {}, { notes: [makeNote(2, 'Live.', null)] }));
    await waitFor(async () => expect(await log()).toHaveTextContent(/Former staff.*Live\./));
  });

  it('that could not be loaded is said, and loaded again', async () => {
    const { api, person } = renderSupport([makeTicket(1)], {
      path,
      answers: { [deskPath]: () => refused(500, 'internal', 'Away.') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    const desk = { assignee: null, notes: [makeNote(1, 'Back.')], replies: [], writers: [] };
    api.answer(deskPath, () => Response.json(desk));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await log()).toHaveTextContent('Back.'));
  });
});

it('names the other staff who replied, and calls oneself you', async () => {
  const adminMessage = [makeTicketMessage(1, 'From me.'), makeTicketMessage(20, 'From Alex.')];
  const replies = [
    { _id: '1', author: me },
    { _id: '20', author: alex },
  ];
  renderSupport([makeTicket(1, { adminMessage })], { path, desk: { replies } });
  await waitFor(async () =>
    expect((await log()).textContent).toMatch(/You.*From me\..*Alex Agent.*From Alex\./),
  );
});

describe('the assignee', () => {
  it('is chosen among the staff, and shown immediately', async () => {
    const bodies: unknown[] = [];
    const { person, api } = renderSupport([makeTicket(1)], {
      path,
      answers: {
        [assigneePath]: (_url, request) => {
          bodies.push(JSON.parse(String(request.body)));
          return succeed({ assignee: alex });
        },
      },
    });
    const pane = within(await screen.findByRole('article'));
    const choice = await pane.findByRole('combobox', { name: 'Assignee' });
    await waitFor(() => expect(choice).toBeEnabled());
    expect(choice).toHaveDisplayValue('No one');
    const lists = () => api.calls.filter((call) => call.path === '/support-messages').length;
    const before = lists();
    await person.selectOptions(choice, 'Alex Agent');
    expect(choice).toHaveDisplayValue('Alex Agent');
    expect(await screen.findByText('Assigned to Alex Agent')).toBeInTheDocument();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    expect(bodies).toEqual([{ assigneeId: alex._id }]);
    expect(within(choice).getByRole('option', { name: 'Ada Administrator (you)' })).toBeInTheDocument();
  });

  it('goes back when it could not be saved', async () => {
    const { person } = renderSupport([makeTicket(1)], {
      path,
      answers: { [assigneePath]: () => refused(409, 'conflict', 'This person no longer answers tickets.') },
    });
    const pane = within(await screen.findByRole('article'));
    const own = await pane.findByRole('combobox', { name: 'Assignee' });
    await waitFor(() => expect(own).toBeEnabled());
    await person.selectOptions(own, 'Alex Agent');
    expect(await screen.findByText('This person no longer answers tickets.')).toBeInTheDocument();
    await waitFor(() => expect(own).toHaveDisplayValue('No one'));
  });

  it('is shown in the list by initials, and filters it', async () => {
    const { api, person, router } = renderSupport([{ ...makeTicket(1), assignee: alex }]);
    const entry = await screen.findByRole('link', { name: /Subject 1/ });
    expect(entry).toHaveTextContent('AA');
    expect(entry).toHaveAccessibleName(/assigned to Alex Agent/);
    await addFilter(person, 'Assignee', 'Mine');
    await waitFor(() =>
      expect(api.calls.filter((call) => call.path === '/support-messages').at(-1)?.query.assignee).toBe('me'),
    );
    expect(router.state.location.search).toBe('?assignee=me');
  });
});
