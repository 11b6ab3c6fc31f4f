import { refused } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, makeTicketMessage, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alex, renderSupport, toDeskEvent } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

const path = `/${ticketId(1)}`;
const statusPath = `/support-message-status/${ticketId(1)}`;
const writingPath = `/support-message/${ticketId(1)}/writing`;
const replies = [
  {
    _id: ticketId(801),
    title: 'Greeting',
    text: 'Hello {{userName}}, about “{{ticketSubject}}”: ',
    version: 1,
  },
  { _id: ticketId(802), title: 'Refund', text: 'We refund it.', version: 1 },
];
function box() {
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
}
const writers = [{ ...alex, seconds: 8 }];

describe('a saved reply', () => {
  it('is found and inserted at the cursor, filled in for this customer', async () => {
    const { person } = renderSupport([makeTicket(1)], { path, replies });
    const reply = await box();
    await person.type(reply, 'AB');
    reply.setSelectionRange(1, 1);
    await person.click(screen.getByRole('button', { name: 'Saved replies' }));
    const menu = within(await screen.findByRole('listbox', { name: 'Saved replies' }));
    expect(await menu.findAllByRole('option')).toHaveLength(2);
    await person.type(screen.getByRole('textbox', { name: 'Search saved replies' }), 'greet');
    await person.click(await screen.findByRole('option', { name: /Greeting/ }));
    expect(reply).toHaveValue('AHello Customer 1, about “Subject 1”: B');
    await waitFor(() => expect(reply).toHaveFocus());
    expect(reply.selectionStart).toBe('AHello Customer 1, about “Subject 1”: '.length);
  });

  it('is inserted by keys only: a slash in an empty reply, a search, Enter', async () => {
    const { person } = renderSupport([makeTicket(1)], { path, replies });
    await person.click(await box());
    await person.keyboard('/');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search saved replies' })).toHaveFocus());
    await screen.findByRole('option', { name: /Refund/ });
    await person.keyboard('refund{Enter}');
    await waitFor(async () => expect(await box()).toHaveValue('We refund it.'));
    expect(await box()).toHaveFocus();
    await person.keyboard(' /');
    expect(await box()).toHaveValue('We refund it. /');
  });

  it('is looked for without success, and leads to where they are managed', async () => {
    const { person } = renderSupport([makeTicket(1)], { path, replies });
    await person.click(await screen.findByRole('button', { name: 'Saved replies' }));
    await screen.findByRole('option', { name: /Refund/ });
    await person.type(screen.getByRole('textbox', { name: 'Search saved replies' }), 'zzz');
    expect(await screen.findByText('No saved reply matches.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Manage saved replies' })).toHaveAttribute(
      'href',
      '/admin/settings/saved-replies',
    );
  });

  it.each([
    ['there are none', () => Response.json([]), 'No saved replies yet.'],
    ['they load', () => new Promise<Response>(() => undefined), 'Loading saved replies…'],
    ['they failed', () => refused(500, 'internal', 'Away.'), /^Failed to fetch saved replies: Away\./],
  ])('is missing: it says that %s', async (_, answer, text) => {
    const { person } = renderSupport([makeTicket(1)], { path, answers: { '/saved-replies': answer } });
    await person.click(await screen.findByRole('button', { name: 'Saved replies' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('writing at the same time', () => {
  it('is announced once in a while, and when it is over', async () => {
    const { person, changes } = renderSupport([makeTicket(1)], { path });
    await person.type(await box(), 'A long sentence.');
    const said = () => changes.filter((change) => change.path === writingPath).map(({ body }) => body);
    expect(said()).toEqual([{ isWriting: true }]);
    await person.clear(await box());
    await waitFor(() => expect(said()).toEqual([{ isWriting: true }, { isWriting: false }]));
  });

  it('of someone else is shown, also on the button', async () => {
    const { stream } = renderSupport([makeTicket(1)], { path });
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
    stream.send(toDeskEvent(makeTicket(1), {}, { writers }));
    expect(await screen.findByText('Alex Agent is writing…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send anyway' })).toBeInTheDocument();
    stream.send(toDeskEvent(makeTicket(1)));
    await waitFor(() => expect(screen.queryByText('Alex Agent is writing…')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
  });

  it('of several people names them all, and forgets each of them in time', async () => {
    const { stream } = renderSupport([makeTicket(1)], { path });
    await box();
    const blair = { _id: ticketId(900), userName: 'Blair', seconds: 2 };
    stream.send(toDeskEvent(makeTicket(1), {}, { writers: [{ ...alex, seconds: 1 }, blair] }));
    expect(await screen.findByText('Alex Agent and Blair are writing…')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
  });

  it('asks once before a second answer goes out', async () => {
    const { person, stream, changes } = renderSupport([makeTicket(1)], { path });
    await person.type(await box(), 'Mine.');
    const adminMessage = [makeTicketMessage(3, 'Theirs.')];
    stream.send(toDeskEvent(makeTicket(1), { adminMessage }, { replies: [{ _id: '3', author: alex }] }));
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Theirs.'));
    const sent = () => changes.filter((change) => change.path === statusPath);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    const title = 'A reply was sent while you were writing';
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(question.getByText('Theirs.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await box()).toHaveValue('Mine.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends both answers on purpose', async () => {
    const { person, stream, changes } = renderSupport([makeTicket(1)], { path });
    await person.type(await box(), 'Mine.');
    stream.send(toDeskEvent(makeTicket(1), { adminMessage: [makeTicketMessage(3, 'Theirs.')] }));
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Theirs.'));
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await person.click(await screen.findByRole('button', { name: 'Send mine as well' }));
    await waitFor(() => expect(changes.some((change) => change.path === statusPath)).toBe(true));
  });

  it('needs no question for an answer that was there before', async () => {
    const adminMessage = [makeTicketMessage(3, 'Theirs.')];
    const { person, changes } = renderSupport([makeTicket(1, { adminMessage })], { path });
    await person.type(await box(), 'Mine.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(changes.some((change) => change.path === statusPath)).toBe(true));
  });
});
