import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  rows,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { fakeStream } from '@credit-studio/frontend/testing/fake-stream';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleTicket, sampleTicketMessage } from '../testing/sample-records.ts';
import Support from './support.tsx';

const ticket = sampleTicket({
  ticketStatus: 'in-progress',
  unread: 1,
  adminMessage: [sampleTicketMessage({ _id: '7', message: 'Which browser was it?' })],
});
const ticketPath = `/support-message/${ticket._id}`;
const answers: FakeAnswers = {
  'GET /support-messages': () => rows([ticket, sampleTicket({ _id: sampleId(52), subject: 'An invoice' })]),
  [`GET ${ticketPath}`]: () => Response.json(ticket),
  [`GET ${ticketPath}/events`]: never,
  [`PUT ${ticketPath}/read`]: () => enveloped({ unread: 0 }),
};
function open(at = '/user/support') {
  return renderSignedIn('user/support', Support, { at });
}
function openTicket() {
  return open(`/user/support?ticket=${ticket._id}`);
}
function place() {
  return screen.getByTestId('place');
}
function findBox() {
  return screen.findByLabelText('Your message');
}

function fakeReply(api: ReturnType<typeof fakeApi>, message: string) {
  const reply = sampleTicketMessage({ _id: '8', sender: 'user', message });
  api.answers['PUT /support-message-status/{id}'] = () =>
    enveloped({ ...ticket, adminMessage: [...ticket.adminMessage, reply] });
}
function repliesOf({ requests }: ReturnType<typeof fakeApi>) {
  return requests
    .filter(({ call }) => call.startsWith('PUT /support-message-status/'))
    .map(({ body }) => body);
}

describe('the list of tickets', () => {
  it('shows the person’s own tickets with their count and what is unread', async () => {
    const { requests } = fakeApi(answers);
    open();
    const list = within(await screen.findByRole('navigation', { name: 'Your tickets' }));
    expect(await list.findByText('2 tickets')).toBeInTheDocument();
    expect(list.getByRole('link', { name: /My video is upside down/ })).toHaveTextContent('1 unread');
    expect(screen.getByRole('heading', { name: 'Select a ticket to view messages' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Ticket' })).toHaveAttribute(
      'href',
      '/user/create-support',
    );
    expect(screen.getByRole('link', { name: 'Contact page' })).toHaveAttribute('href', '/contact');
    // An admin would otherwise get everyone’s.
    expect(requests[0]?.url.searchParams.get('mine')).toBe('true');
  });

  it('says that it is loading', async () => {
    fakeApi({ ...answers, 'GET /support-messages': never });
    open();
    expect(await screen.findByText('Loading your tickets…')).toBeInTheDocument();
  });

  it('offers to write the first ticket', async () => {
    fakeApi({ ...answers, 'GET /support-messages': () => rows([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeInTheDocument();
  });

  it('says that it could not be loaded and loads it again', async () => {
    const api = fakeApi({ ...answers, 'GET /support-messages': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your tickets could not be loaded');
    api.answers['GET /support-messages'] = () => rows([ticket]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 ticket')).toBeInTheDocument();
  });

  it('filters on the server by status, and by days once both are set', async () => {
    const { requests } = fakeApi(answers);
    open();
    await screen.findByText('2 tickets');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'closed');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('status')).toBe('closed'));
    await userEvent.type(screen.getByLabelText('Start date'), '2026-11-01');
    expect(await screen.findByText('Set both dates to filter by them.')).toBeInTheDocument();
    expect(requests.some(({ url }) => url.searchParams.has('startDate'))).toBe(false);
    await userEvent.type(screen.getByLabelText('End date'), '2026-11-20');
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('endDate')).toBe('2026-11-20'));
    expect(place()).toHaveTextContent('/user/support?status=closed&start=2026-11-01&end=2026-11-20');
  });

  it('offers to clear filters that nothing matches', async () => {
    fakeApi({ ...answers, 'GET /support-messages': () => rows([]) });
    open('/user/support?status=closed');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all tickets' }));
    expect(place()).toHaveTextContent(/support$/);
  });

  it('asks the server for the next ten', async () => {
    const { requests } = fakeApi({ ...answers, 'GET /support-messages': () => rows([ticket], 11) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2'));
    expect(requests.at(-1)?.url.searchParams.get('limit')).toBe('10');
  });
});

describe('a conversation', () => {
  it('opens at its own address, takes the focus and is marked as read', async () => {
    const { requests } = fakeApi(answers);
    open();
    await userEvent.click(await screen.findByRole('link', { name: /My video is upside down/ }));
    expect(place()).toHaveTextContent(`?ticket=${ticket._id}`);
    const heading = await screen.findByRole('heading', { level: 2, name: ticket.subject });
    await waitFor(() => expect(heading).toHaveFocus());
    const log = within(screen.getByRole('log', { name: 'Conversation' }));
    expect(log.getByText('The sky is where the sea was.')).toBeInTheDocument();
    expect(log.getByText('Which browser was it?')).toBeInTheDocument();
    await waitFor(() =>
      expect(requests.find(({ call }) => call === `PUT ${ticketPath}/read`)?.body).toEqual({
        lastMessageId: '7',
      }),
    );
  });

  it('says why it could not be opened, and opens it again', async () => {
    const api = fakeApi({
      ...answers,
      [`GET ${ticketPath}`]: () => refused(429, 'rate_limited', 'Too many calls.'),
    });
    openTicket();
    expect(await screen.findByText('Too many calls.')).toBeInTheDocument();
    api.answers[`GET ${ticketPath}`] = () => Response.json(ticket);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findBox()).toBeInTheDocument();
  });

  it('says that there is no such ticket', async () => {
    fakeApi({ ...answers, [`GET ${ticketPath}`]: () => refused(404, 'not_found', 'No such ticket.') });
    openTicket();
    expect(await screen.findByText('This ticket was not found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('stays up to date when the other side writes or closes it', async () => {
    const stream = fakeStream();
    fakeApi({ ...answers, [`GET ${ticketPath}/events`]: () => stream.response() });
    openTicket();
    await findBox();
    const { _id, priority } = ticket;
    const answer = sampleTicketMessage({ _id: '8', message: 'It is fixed.' });
    stream.send({
      id: 8,
      event: 'ticket',
      data: { _id, priority, ticketStatus: 'closed', adminMessage: [answer] },
    });
    expect(await screen.findByText('It is fixed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your message')).toBeDisabled();
    expect(screen.getByText(/This ticket is closed/)).toBeInTheDocument();
  });

  it('sends a reply after the newest known message, and empties the box', async () => {
    const api = fakeApi(answers);
    fakeReply(api, 'Safari');
    openTicket();
    await userEvent.type(await findBox(), '  Safari ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(screen.getByRole('log')).findByText('Safari')).toBeInTheDocument();
    expect(repliesOf(api)).toEqual([
      { adminMessage: [expect.objectContaining({ _id: '7' }), { message: 'Safari' }] },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''));
  });

  it('sends nothing that is blank', async () => {
    const api = fakeApi(answers);
    openTicket();
    await userEvent.type(await findBox(), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(repliesOf(api)).toEqual([]);
  });

  it('sends once, however often one presses', async () => {
    const api = fakeApi({ ...answers, 'PUT /support-message-status/{id}': never });
    openTicket();
    await userEvent.type(await findBox(), 'Safari');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sending...' }));
    expect(repliesOf(api)).toHaveLength(1);
  });

  it('keeps the text when sending fails, and repeats the same request when it is sent again', async () => {
    const stream = fakeStream();
    const api = fakeApi({
      ...answers,
      'PUT /support-message-status/{id}': unreachable,
      [`GET ${ticketPath}/events`]: () => stream.response(),
    });
    openTicket();
    await userEvent.type(await findBox(), 'Safari');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('Your message')).toHaveValue('Safari');
    // The answer was lost, the message was not: the stream brings it.
    const { _id, priority, ticketStatus } = ticket;
    const stored = sampleTicketMessage({ _id: '8', sender: 'user', message: 'Safari' });
    stream.send({ id: 8, event: 'ticket', data: { _id, priority, ticketStatus, adminMessage: [stored] } });
    await within(screen.getByRole('log')).findByText('Safari');
    fakeReply(api, 'Safari');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''));
    const [first, second] = repliesOf(api);
    expect(second).toEqual(first);
  });

  it('restores what was typed when the ticket is opened again', async () => {
    fakeApi(answers);
    const { unmount } = openTicket();
    await userEvent.type(await findBox(), 'Half a sent');
    unmount();
    openTicket();
    expect(await findBox()).toHaveValue('Half a sent');
  });

  it('leads back to the list, where the ticket has the focus', async () => {
    fakeApi(answers);
    openTicket();
    await findBox();
    await userEvent.click(screen.getByRole('link', { name: 'Back to your tickets' }));
    expect(place()).toHaveTextContent(/support$/);
    expect(screen.getByRole('link', { name: /My video is upside down/ })).toHaveFocus();
  });
});
