import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, makeTicketMessage, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSupport, toDeskEvent } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

function pathOf(number: number) {
  return `/${ticketId(number)}`;
}
const statusPath = `/support-message-status/${ticketId(1)}`;

async function pane(subject: string) {
  await screen.findByRole('heading', { name: subject });
  return within(screen.getByRole('article'));
}
function box() {
  return screen.findByRole('textbox', { name: 'Your reply' });
}

describe('the tickets by keyboard', () => {
  it('are opened from the first one on, and the last one leads nowhere', async () => {
    const { person, router } = renderSupport([makeTicket(1), makeTicket(2)], { path: '?status=open' });
    await screen.findByRole('link', { name: /Subject 1/ });
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toContain(ticketId(1)));
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toContain(ticketId(2)));
    await screen.findByRole('heading', { name: 'Subject 2' });
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(router.state.location.pathname).toContain(ticketId(2));
    expect(screen.getByRole('button', { name: 'Next ticket' })).toBeDisabled();
    expect(router.state.location.search).toBe('?status=open');
  });

  it('stay where they are while a status is chosen', async () => {
    const { router } = renderSupport([makeTicket(1), makeTicket(2)], { path: pathOf(1) });
    const status = (await pane('Subject 1')).getByRole('combobox', { name: 'Status' });
    status.focus();
    fireEvent.keyDown(status, { key: 'ArrowDown', code: 'ArrowDown', altKey: true });
    expect(router.state.location.pathname).toContain(ticketId(1));
  });

  it('start from the first one where the open one is on another page', async () => {
    const { person, router } = renderSupport([makeTicket(1)], {
      path: pathOf(7),
      answers: { [`/support-message/${ticketId(7)}`]: () => refused(404, 'not_found', 'Not found.') },
    });
    await screen.findByText('This ticket was not found');
    await screen.findByRole('link', { name: /Subject 1/ });
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toContain(ticketId(1)));
  });
});

describe('a ticket', () => {
  it('of a visitor without an account leads to no user', async () => {
    const visitor = makeTicket(1, { userId: null, ticketUserName: '', ticketUserRole: '' });
    renderSupport([visitor], { path: pathOf(1) });
    const ticket = await pane('Subject 1');
    expect(ticket.queryByRole('link', { name: 'customer1@example.test' })).not.toBeInTheDocument();
    expect(ticket.getByText('visitor')).toBeInTheDocument();
    expect(ticket.getAllByText('customer1@example.test').length).toBeGreaterThan(0);
  });

  it('shows a chosen status immediately, before it is saved', async () => {
    let save = (_response: Response) => {};
    const saving = new Promise<Response>((resolve) => {
      save = resolve;
    });
    const { person } = renderSupport([makeTicket(1)], {
      path: pathOf(1),
      answers: { [statusPath]: () => saving },
    });
    const status = (await pane('Subject 1')).getByRole('combobox', { name: 'Status' });
    await person.selectOptions(status, 'resolved');
    expect(status).toHaveValue('resolved');
    save(Response.json({ success: true, data: makeTicket(1, { ticketStatus: 'resolved' }) }));
    await waitFor(() => expect(status).toHaveValue('resolved'));
  });

  it('takes replies again once its status is no longer closed', async () => {
    const { person } = renderSupport([makeTicket(1, { ticketStatus: 'closed' })], { path: pathOf(1) });
    const ticket = await pane('Subject 1');
    expect(await box()).toBeDisabled();
    expect(screen.getByText('This ticket is closed. Set another status to reply.')).toBeInTheDocument();
    await person.selectOptions(ticket.getByRole('combobox', { name: 'Status' }), 'open');
    await waitFor(async () => expect(await box()).toBeEnabled());
  });

  it('refreshes the list after its status was set', async () => {
    const { api, person } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    const ticket = await pane('Subject 1');
    const countLists = () => api.calls.filter(({ path }) => path === '/support-messages').length;
    const before = countLists();
    await person.selectOptions(ticket.getByRole('combobox', { name: 'Priority' }), 'high');
    await waitFor(() => expect(countLists()).toBeGreaterThan(before));
  });

  it('keeps a live message that arrives while a reply is typed', async () => {
    const { person, stream } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    await pane('Subject 1');
    await person.type(await box(), 'We look');
    const adminMessage = [makeTicketMessage(3, 'Never mind.', 'user')];
    stream.send(toDeskEvent(makeTicket(1), { adminMessage }));
    const log = screen.getByRole('log', { name: 'Conversation' });
    await waitFor(() => expect(log).toHaveTextContent('Never mind.'));
    expect(await box()).toHaveValue('We look');
  });
});

describe('an empty inbox', () => {
  it('shows all tickets again when a filter finds none', async () => {
    const { person, router } = renderSupport([], { path: '?status=closed&priority=high' });
    await person.click(await screen.findByRole('button', { name: 'Show all tickets' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('No tickets yet')).toBeInTheDocument();
  });

  it.each([
    '?status=closed',
    '?priority=low',
    '?userEmail=a@b.test',
    '?startDate=2026-11-01&endDate=2026-11-02',
  ])('says that no ticket matches for %s', async (path) => {
    renderSupport([], { path });
    expect(await screen.findByText('No tickets match')).toBeInTheDocument();
  });
});
