import type { Ticket, TicketChangeInput, TicketOutcome, TicketState } from '@credit-studio/contracts';
import { makeTicket, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser } from '../../../testing/records.ts';
import { alex, renderSupport, toDeskEvent } from '../fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../support-screen.tsx';

function toState({ ticketStatus, priority, lastMessageAt }: Ticket): TicketState {
  return { ticketStatus, priority, lastMessageAt, assigneeId: null, snooze: null };
}

/** The inbox with three tickets; each request of changes is kept, and changes all but those with a reason. */
function renderInbox({
  path = '',
  tickets = [makeTicket(1), makeTicket(2), makeTicket(3)],
  reasons = {},
}: {
  path?: string;
  tickets?: Ticket[];
  reasons?: Record<string, string>;
} = {}) {
  const requests: TicketChangeInput[][] = [];
  const answer = (requested: TicketChangeInput[]): TicketOutcome[] =>
    requested.map(({ _id, change }) => {
      const ticket = tickets.find((each) => each._id === _id) ?? makeTicket(1);
      const before = toState(ticket);
      const reason = reasons[_id] ?? null;
      if (reason) return { _id, outcome: 'refused', reason, before, after: before };
      return { _id, outcome: 'changed', reason, before, after: { ...before, ...change } };
    });
  const app = renderSupport(tickets, { path });
  const { '/support-messages': list } = { '/support-messages': () => tickets };
  app.api.answer('/support-messages', (_url, request) => {
    if (request.method !== 'PUT')
      return Response.json(list(), { headers: { 'x-total-count': String(tickets.length) } });
    const { tickets: requested } = JSON.parse(String(request.body));
    requests.push(requested);
    return Response.json({ success: true, data: answer(requested) });
  });
  return { ...app, requests };
}
const box = (number: number) => screen.findByRole('checkbox', { name: `Select ticket Subject ${number}` });
const link = (number: number) => screen.findByRole('link', { name: new RegExp(`Subject ${number}`) });

describe('several tickets', () => {
  it('are selected by box and range, closed by one request, and opened again by Undo', async () => {
    const { person, requests } = renderInbox();
    await person.click(await box(1));
    await person.keyboard('{Shift>}');
    await person.click(await box(3));
    await person.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('3 tickets closed')).toBeInTheDocument();
    const [closing = []] = requests;
    expect(closing.map(({ _id }) => _id)).toEqual([ticketId(1), ticketId(2), ticketId(3)]);
    expect(closing[0]).toMatchObject({
      change: { ticketStatus: 'closed' },
      expected: { ticketStatus: 'open', lastMessageAt: makeTicket(1).lastMessageAt },
    });
    await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 tickets: undone')).toBeInTheDocument();
    expect(requests[1]?.[0]).toMatchObject({
      change: { ticketStatus: 'open' },
      expected: { ticketStatus: 'closed' },
    });
  });

  it('that were refused are named with the reason, and stay selected', async () => {
    const { person } = renderInbox({ reasons: { [ticketId(2)]: 'A message arrived in between.' } });
    await person.click(await box(1));
    await person.click(await box(2));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 ticket was not changed')).toBeInTheDocument();
    expect(screen.getByText(/“Subject 2”: A message arrived/)).toBeInTheDocument();
    expect(screen.getByText('“Subject 1” closed')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(await box(2)).toBeChecked();
  });

  it('are assigned from a menu, with oneself first', async () => {
    const { person, requests } = renderInbox();
    await person.click(await box(1));
    await person.click(screen.getByRole('button', { name: 'Select all' }));
    await person.click(screen.getByRole('button', { name: 'Assign' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Assign 3 tickets' }));
    const [first] = await menu.findAllByRole('button', { name: /Ada|Alex|No one/ });
    expect(first).toHaveTextContent('Ada Administrator (you)');
    await person.click(menu.getByRole('button', { name: 'Alex Agent' }));
    expect(await screen.findByText('3 tickets assigned to Alex Agent')).toBeInTheDocument();
    expect(requests[0]?.[2]).toMatchObject({
      change: { assigneeId: alex._id },
      expected: { assigneeId: null },
    });
  });
});

describe('the keys', () => {
  it('move through the list, select, and act on what is selected', async () => {
    const { person, requests } = renderInbox();
    (await link(1)).focus();
    await person.keyboard('x');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await person.keyboard('j');
    expect(await link(2)).toHaveFocus();
    await person.keyboard('x');
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await person.keyboard('i');
    expect(await screen.findByText('2 tickets assigned to you')).toBeInTheDocument();
    expect(requests[0]?.[0]?.change).toEqual({ assigneeId: adminUser._id });
    await person.keyboard('kx');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('open the next ticket, snooze it by menu, close it, and take it back', async () => {
    const { person, requests, router } = renderInbox();
    await link(1);
    await person.keyboard('j');
    await waitFor(() => expect(router.state.location.pathname).toContain(ticketId(1)));
    await screen.findByRole('heading', { name: 'Subject 1' });
    await person.keyboard('s');
    const menu = within(await screen.findByRole('dialog', { name: 'Snooze “Subject 1”' }));
    const [first] = menu.getAllByRole('button', { name: /^(Later today|Tomorrow morning)/ });
    expect(first).toHaveFocus();
    await person.keyboard('u{Enter}');
    expect(await screen.findByText('“Subject 1” snoozed until the customer answers')).toBeInTheDocument();
    expect(requests[0]).toMatchObject([{ _id: ticketId(1), change: { snooze: { until: null } } }]);
    await person.keyboard('e');
    expect(await screen.findByText('“Subject 1” closed')).toBeInTheDocument();
    await person.keyboard('z');
    expect(await screen.findByText('“Subject 1”: undone')).toBeInTheDocument();
    expect(requests[2]).toMatchObject([{ change: { ticketStatus: 'open' } }]);
  });

  it('go to the boxes, where they are letters', async () => {
    const { person, requests } = renderInbox({ path: `/${ticketId(1)}` });
    await screen.findByRole('heading', { name: 'Subject 1' });
    await person.keyboard('n');
    const note = await screen.findByRole('textbox', { name: 'Internal note' });
    expect(note).toHaveFocus();
    await person.keyboard('please see');
    expect(note).toHaveValue('please see');
    note.blur();
    await person.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
    expect(requests).toEqual([]);
  });

  it('reopen a ticket that is closed', async () => {
    const tickets = [makeTicket(1, { ticketStatus: 'closed' })];
    const { person, requests } = renderInbox({ path: `/${ticketId(1)}`, tickets });
    await screen.findByRole('button', { name: 'Reopen' });
    await person.keyboard('e');
    expect(await screen.findByText('“Subject 1” reopened')).toBeInTheDocument();
    expect(requests[0]).toMatchObject([{ change: { ticketStatus: 'open' } }]);
  });
});

describe('a snoozed ticket', () => {
  const snooze = { until: '2099-11-24T09:00:00.000Z', by: alex, isOver: false };

  it('says who snoozed it and until when, in the list and above the conversation, live', async () => {
    const { stream, person, requests } = renderInbox({
      path: `/${ticketId(1)}?snoozed=only`,
      tickets: [makeTicket(1, { snooze })],
    });
    expect(await link(1)).toHaveTextContent(/Snoozed by Alex Agent until 24 Nov 2099, 09:00/);
    const pane = within(await screen.findByRole('article'));
    expect(await pane.findByText(/Snoozed by Alex Agent until/)).toBeInTheDocument();
    stream.send(toDeskEvent(makeTicket(1), {}, { snooze: { ...snooze, isOver: true } }));
    expect(await pane.findByText(/Back from a snooze by Alex Agent/)).toBeInTheDocument();
    await person.click(pane.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(requests[0]).toMatchObject([{ change: { snooze: null } }]));
  });

  it('is snoozed until a chosen time, which has to be in the future', async () => {
    const { person, requests } = renderInbox();
    await person.click(await box(1));
    await person.click(screen.getByRole('button', { name: 'Snooze' }));
    await person.click(await screen.findByRole('button', { name: 'Choose a time…' }));
    const field = screen.getByLabelText('Snooze until');
    await person.clear(field);
    await person.type(field, '2020-01-01T10:00');
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(await screen.findByText('Please choose a time that is still to come.')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('is left out of the list, and asked for by its view and its filter', async () => {
    const { api, router } = renderInbox();
    const asked = () => api.calls.filter(({ path }) => path === '/support-messages').at(-1)?.query.snoozed;
    await link(1);
    expect(asked()).toBe('hidden');
    await router.navigate('/admin/support-messages?snoozed=only');
    await waitFor(() => expect(asked()).toBe('only'));
    await router.navigate('/admin/support-messages?search=video');
    await waitFor(() => expect(asked()).toBeUndefined());
  });

  it('that is back is counted in the menu and above the list', async () => {
    const { api } = renderInbox();
    api.answer('/support-messages/unread', () =>
      Response.json({ success: true, data: { tickets: 2, back: 1 } }),
    );
    await link(1);
    expect(await screen.findByRole('link', { name: '1 ticket is back from its snooze' })).toBeInTheDocument();
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: /^Support/ })).toHaveTextContent('3 waiting');
  });
});
