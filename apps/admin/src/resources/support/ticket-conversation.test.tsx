import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, makeTicketMessage, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminUser } from '../../testing/records.ts';
import { renderSupport, toDeskEvent } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

function pathOf(number: number) {
  return `/${ticketId(number)}`;
}
function statusPath(number: number) {
  return `/support-message-status/${ticketId(number)}`;
}
function log() {
  return screen.findByRole('log', { name: 'Conversation' });
}
function box() {
  return screen.findByRole('textbox', { name: 'Your reply' });
}
function choice(name: string) {
  return within(screen.getByRole('article')).getByRole('combobox', { name });
}
function send() {
  return screen.getByRole('button', { name: 'Send' });
}

describe('a conversation', () => {
  it('shows the customer, their messages and the replies, and links to the customer', async () => {
    const ticket = makeTicket(1, {
      phone: '+44 20 7946 0000',
      adminMessage: [
        makeTicketMessage(1, 'We look into it.', 'admin'),
        makeTicketMessage(2, 'Thanks.', 'user'),
      ],
    });
    renderSupport([ticket], { path: pathOf(1) });
    const told = within(await log());
    expect(told.getByText('Question 1')).toBeInTheDocument();
    expect(told.getByText('You')).toBeInTheDocument();
    expect(told.getAllByText('Customer 1')).toHaveLength(2);
    const pane = within(screen.getByRole('article'));
    expect(pane.getByRole('link', { name: 'Customer 1' })).toHaveAttribute(
      'href',
      `/admin/users/${ticket.userId}`,
    );
    expect(pane.getByText('customer1@example.test')).toBeInTheDocument();
    expect(pane.getByRole('link', { name: '+44 20 7946 0000' })).toHaveAttribute('href', 'tel:+442079460000');
  });

  it('takes the focus when it is chosen, but not when the page opens', async () => {
    const { person } = renderSupport([makeTicket(1), makeTicket(2)], { path: pathOf(1) });
    const arrived = await screen.findByRole('heading', { name: 'Subject 1' });
    expect(arrived).not.toHaveFocus();
    await person.click(screen.getByRole('link', { name: /Subject 2/ }));
    expect(await screen.findByRole('heading', { name: 'Subject 2' })).toHaveFocus();
  });

  it('opens the next and the previous one by key, even while a reply is typed', async () => {
    const { person, router } = renderSupport([makeTicket(1), makeTicket(2)], { path: pathOf(1) });
    await person.click(await box());
    await screen.findByRole('link', { name: /Subject 2/ });
    expect(screen.getByRole('button', { name: 'Previous ticket' })).toBeDisabled();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Subject 2' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Previous ticket' }));
    await waitFor(() => expect(router.state.location.pathname).toContain(ticketId(1)));
  });

  it('goes back to its entry in the list', async () => {
    const { person } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    await screen.findByRole('link', { name: /Subject 1/ });
    await person.click(screen.getByRole('link', { name: 'Back to the tickets' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Subject 1/ })).toHaveFocus());
  });

  it('stays up to date, and marks as read what is shown', async () => {
    const { stream, changes } = renderSupport([makeTicket(1, { unread: 1 })], { path: pathOf(1) });
    const told = await log();
    const readPath = `/support-message/${ticketId(1)}/read`;
    await waitFor(() => expect(changes).toEqual([{ path: readPath, body: { lastMessageId: '0' } }]));
    const adminMessage = [makeTicketMessage(5, 'Still waiting.', 'user')];
    stream.send(toDeskEvent(makeTicket(1), { ticketStatus: 'closed', priority: 'low', adminMessage }));
    await waitFor(() => expect(told).toHaveTextContent('Still waiting.'));
    expect(choice('Status')).toHaveValue('closed');
    expect(choice('Priority')).toHaveValue('low');
    await waitFor(() => expect(changes.at(-1)).toEqual({ path: readPath, body: { lastMessageId: '5' } }));
    expect(await box()).toBeDisabled();
  });

  it('announces that it loads', async () => {
    const answers = {
      [`/support-message/${ticketId(1)}`]: () => new Promise<Response>(() => undefined),
    };
    renderSupport([makeTicket(1)], { path: pathOf(1), answers });
    expect(await screen.findByText('Loading the conversation…')).toBeInTheDocument();
  });

  it('says that there is no such ticket', async () => {
    const answers = { [`/support-message/${ticketId(1)}`]: () => refused(404, 'not_found', 'Not found.') };
    renderSupport([makeTicket(1)], { path: pathOf(1), answers });
    expect(await screen.findByText('This ticket was not found')).toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads it again on Retry', async () => {
    const answers = {
      [`/support-message/${ticketId(1)}`]: () => refused(500, 'internal', 'It is unavailable.'),
    };
    const { api, person } = renderSupport([makeTicket(1)], { path: pathOf(1), answers });
    expect(await screen.findByText('The ticket could not be loaded')).toBeInTheDocument();
    api.answer(`/support-message/${ticketId(1)}`, () => Response.json(makeTicket(1)));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await log()).toBeInTheDocument();
  });
});

describe('a reply', () => {
  it('is sent after the newest known message, and shown immediately', async () => {
    const newest = makeTicketMessage(4, 'Any news?', 'user');
    const { person, changes } = renderSupport([makeTicket(1, { adminMessage: [newest] })], {
      path: pathOf(1),
    });
    await person.type(await box(), '  It is on its way.  ');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await log()).toHaveTextContent('It is on its way.'));
    expect(await box()).toHaveValue('');
    expect(changes.filter(({ path }) => path === statusPath(1))).toEqual([
      { path: statusPath(1), body: { adminMessage: [newest, { message: 'It is on its way.' }] } },
    ]);
  });

  it('is not sent while it is blank', async () => {
    const { person, changes } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    await person.type(await box(), '   ');
    await person.click(send());
    expect(changes).toEqual([]);
  });

  it('cannot be written to a closed ticket', async () => {
    renderSupport([makeTicket(1, { ticketStatus: 'closed' })], { path: pathOf(1) });
    expect(await box()).toBeDisabled();
    expect(send()).toBeDisabled();
    expect(screen.getByText('This ticket is closed. Set another status to reply.')).toBeInTheDocument();
  });

  it('keeps its text when it fails, says why, and is sent again as the same message', async () => {
    const sent: unknown[] = [];
    const { api, person, stream } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    const ticket = makeTicket(1);
    api.answer(statusPath(1), (_url, request) => {
      sent.push(JSON.parse(String(request.body)));
      throw new TypeError('The line broke.');
    });
    await person.type(await box(), 'Here it is.');
    await person.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to send message. Network error or server not responding',
    );
    expect(await box()).toHaveValue('Here it is.');

    // It had arrived after all, and the customer has answered.
    const adminMessage = [
      makeTicketMessage(1, 'Here it is.', 'admin'),
      makeTicketMessage(2, 'Thanks!', 'user'),
    ];
    const { _id, userName } = adminUser;
    stream.send(
      toDeskEvent(ticket, { adminMessage }, { replies: [{ _id: '1', author: { _id, userName } }] }),
    );
    await waitFor(async () => expect(await log()).toHaveTextContent('Thanks!'));
    api.answer(statusPath(1), (_url, request) => {
      sent.push(JSON.parse(String(request.body)));
      return Response.json({ success: true, data: { ...ticket, adminMessage } });
    });
    await person.click(send());
    await waitFor(async () => expect(await box()).toHaveValue(''));
    expect(sent).toEqual([
      { adminMessage: [{ message: 'Here it is.' }] },
      { adminMessage: [{ message: 'Here it is.' }] },
    ]);
  });

  it('stays in the box while another ticket is open', async () => {
    const { person } = renderSupport([makeTicket(8), makeTicket(9)], { path: pathOf(8) });
    await person.type(await box(), 'Half a sen');
    await person.click(await screen.findByRole('link', { name: /Subject 9/ }));
    await screen.findByRole('heading', { name: 'Subject 9' });
    expect(await box()).toHaveValue('');
    await person.click(screen.getByRole('link', { name: /Subject 8/ }));
    await screen.findByRole('heading', { name: 'Subject 8' });
    expect(await box()).toHaveValue('Half a sen');
  });
});

describe('status and priority', () => {
  it('are set one at a time', async () => {
    const { person, changes } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    await log();
    await person.selectOptions(choice('Status'), 'closed');
    await waitFor(async () => expect(await box()).toBeDisabled());
    await person.selectOptions(choice('Priority'), 'high');
    await waitFor(() =>
      expect(changes).toEqual([
        { path: statusPath(1), body: { ticketStatus: 'closed' } },
        { path: statusPath(1), body: { priority: 'high' } },
      ]),
    );
  });

  it('are reverted if they could not be saved, and say why', async () => {
    const { api, person } = renderSupport([makeTicket(1)], { path: pathOf(1) });
    await log();
    api.answer(statusPath(1), () => refused(409, 'conflict', 'Someone else was faster.'));
    await person.selectOptions(choice('Status'), 'resolved');
    expect(await screen.findByText('Someone else was faster.')).toBeInTheDocument();
    expect(choice('Status')).toHaveValue('open');
  });
});
