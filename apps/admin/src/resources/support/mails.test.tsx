import { makeTicket, makeTicketMessage, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setScreenWidth } from '../../testing/set-screen-width.ts';
import { renderSupport, toDeskEvent } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

const path = `/${ticketId(1)}`;
const message = makeTicketMessage(1, 'By mail.', 'user');
const mail = { _id: message._id, from: 'ada@people.test', isOtherAddress: false, refused: [] };
const replyAddress = `reply+${'ab'.repeat(16)}@reply.example.test`;

function findLog() {
  return screen.findByRole('log', { name: 'Conversation' });
}

describe('a message that came by mail', () => {
  it('says so, and no other does', async () => {
    const app = makeTicketMessage(2, 'In the app.', 'user');
    renderSupport([makeTicket(1, { adminMessage: [message, app] })], { path, desk: { mails: [mail] } });
    const log = within(await findLog());
    expect((await log.findByText('By mail.')).closest('li')).toHaveTextContent('by email');
    expect(log.getByText('In the app.').closest('li')).not.toHaveTextContent('by email');
  });

  it('names another sender than the ticket’s, and what was left out with the reason', async () => {
    const refused = [{ name: 'run.exe', reason: 'Please attach an image or a PDF.' }];
    renderSupport([makeTicket(1, { adminMessage: [message] })], {
      path,
      desk: { mails: [{ ...mail, from: 'eve@evil.test', isOtherAddress: true, refused }] },
    });
    const group = (await within(await findLog()).findByText('By mail.')).closest('li');
    expect(group).toHaveTextContent('by email from eve@evil.test, not the ticket’s address');
    expect(group).toHaveTextContent('Left out: run.exe. Please attach an image or a PDF.');
  });

  it('is shown as it arrives', async () => {
    const ticket = makeTicket(1);
    const { stream } = renderSupport([ticket], { path });
    await findLog();
    stream.send(toDeskEvent(ticket, { adminMessage: [message] }, { mails: [mail] }));
    expect((await screen.findByText('By mail.')).closest('li')).toHaveTextContent('by email');
  });
});

describe('a mail that came back', () => {
  it('is a note among the messages, with what the mail server said', async () => {
    const undelivered = [
      {
        _id: 'u1',
        email: 'ada@people.test',
        reason: '550 No such user',
        timestamp: '2026-11-20T09:01:30.000Z',
      },
    ];
    renderSupport([makeTicket(1)], { path, desk: { undelivered } });
    const text = 'Our email to ada@people.test could not be delivered. 550 No such user';
    const note = (await within(await findLog()).findByText(text)).closest('li');
    expect(note).toHaveAttribute('data-note');
    expect(note).toHaveTextContent('Mail server');
  });
});

describe('the language of a ticket', () => {
  it.each([
    [1440, 'complementary'],
    [1024, 'dialog'],
  ] as const)('is next to the customer at %i px', async (widthPx, role) => {
    setScreenWidth(widthPx);
    const { person } = renderSupport([makeTicket(1, { userId: null })], { path, desk: { language: 'de' } });
    if (role === 'dialog') await person.click(await screen.findByRole('button', { name: 'Customer' }));
    const customer = within(await screen.findByRole(role, { name: 'Customer' }));
    expect(await customer.findByText('German')).toBeInTheDocument();
  });
});

describe('the reply address of a ticket', () => {
  beforeEach(() => setScreenWidth(1440));

  it('is next to the customer and can be copied', async () => {
    const { person } = renderSupport([makeTicket(1, { userId: null })], { path, desk: { replyAddress } });
    expect(await screen.findByText(replyAddress)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Copy the reply address' }));
    expect(await navigator.clipboard.readText()).toBe(replyAddress);
  });

  it('is not there where no mail is received', async () => {
    renderSupport([makeTicket(1, { userId: null })], { path, desk: { replyAddress: null } });
    expect(await screen.findByText(/They wrote without signing in/)).toBeInTheDocument();
    expect(screen.queryByText('Reply address')).not.toBeInTheDocument();
  });
});

it('staff attach files to a reply to a visitor as well', async () => {
  renderSupport([makeTicket(1, { userId: null })], { path });
  expect(await screen.findByRole('button', { name: 'Attach files' })).toBeEnabled();
});
