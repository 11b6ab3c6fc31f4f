import type { Ticket } from '@credit-studio/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enveloped, type FakeAnswers, json, never, refused, unreachable } from '../testing/fake-api.ts';
import { fakeStream } from '../testing/fake-stream.ts';
import { makeMessage, makeTicket, renderSupport } from '../testing/render-support.tsx';
import type { Support } from './support-context.ts';
import { TicketConversation } from './ticket-conversation.tsx';

const getTicket = 'GET /support-message/{id}';
const watchTicket = 'GET /support-message/{id}/events';
const readTicket = 'PUT /support-message/{id}/read';
const reply = 'PUT /support-message-status/{id}';
const answered = makeTicket(1, { adminMessage: [makeMessage(4, 'On its way.')] });

interface Setting {
  ticket?: Ticket;
  answers?: FakeAnswers;
  changes?: Partial<Support>;
  takesFocus?: boolean;
}

/** The conversation of a ticket whose first connection is `stream`; later ones are never answered. */
function open({ ticket = answered, answers = {}, changes, takesFocus = false }: Setting = {}) {
  const stream = fakeStream();
  const connections = [stream.response];
  const view = renderSupport(
    <TicketConversation
      ticketId={ticket._id}
      takesFocus={takesFocus}
      backLabel="Back to the tickets"
      replyTexts={{
        label: 'Your reply',
        placeholder: 'Write a reply',
        closedReason: 'This ticket is closed.',
        describeFailure: () => 'The reply was not sent.',
      }}
      renderParts={({ ticketStatus, phone }) => ({ facts: `Status: ${ticketStatus} ${phone}` })}
    />,
    {
      [getTicket]: () => json(ticket),
      [watchTicket]: () => connections.shift()?.() ?? never(),
      [readTicket]: () => enveloped({ unread: 0 }),
      ...answers,
    },
    changes,
  );
  const countCalls = (pattern: RegExp) => view.requests.filter(({ call }) => pattern.test(call)).length;
  const bodies = (pattern: RegExp) =>
    view.requests.filter(({ call }) => pattern.test(call)).map(({ body }) => body);
  return { ...view, stream, countCalls, bodies };
}

function toEvent(adminMessage: Ticket['adminMessage'], fields: Partial<Ticket> = {}) {
  const { _id, ticketStatus, priority } = { ...answered, ...fields };
  return {
    id: adminMessage.at(-1)?._id ?? 0,
    event: 'ticket',
    data: { _id, ticketStatus, priority, adminMessage },
  };
}
function log() {
  return screen.findByRole('log', { name: 'Conversation' });
}
function box() {
  return screen.findByRole('textbox', { name: 'Your reply' });
}
async function send(person: ReturnType<typeof open>['person'], text: string) {
  await person.type(await box(), text);
  await person.click(screen.getByRole('button', { name: 'Send' }));
}

describe('opening a ticket', () => {
  it('announces that it loads, with the way back in reach', () => {
    open({ answers: { [getTicket]: never } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the conversation…');
    expect(screen.getByRole('link', { name: 'Back to the tickets' })).toHaveAttribute('href', '/tickets');
  });

  it.each([
    [404, 'not_found'],
    [422, 'invalid_request'],
  ] as const)('says that there is no such ticket after %i, without a Retry', async (status, code) => {
    open({ answers: { [getTicket]: () => refused(status, code) } });
    expect(await screen.findByRole('heading', { name: 'This ticket was not found' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads it on Retry', async () => {
    const { person, answers } = open({ answers: { [getTicket]: unreachable } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error or server not responding');
    answers[getTicket] = () => json(answered);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await log()).toHaveTextContent('On its way.');
  });

  it.each([true, false])(
    'moves the focus to its subject only if it was just chosen: %s',
    async (takesFocus) => {
      open({ takesFocus });
      const heading = await screen.findByRole('heading', { name: 'Subject 1' });
      if (takesFocus) expect(heading).toHaveFocus();
      else expect(heading).not.toHaveFocus();
    },
  );
});

describe('an open ticket', () => {
  it('follows its stream after the newest known message', async () => {
    const { requests } = open();
    await log();
    const watched = requests.filter(({ call }) => call.endsWith('/events'));
    expect(watched.map(({ headers }) => headers.get('last-event-id'))).toEqual(['4']);
  });

  it('shows an event once, even if the server repeats it, and the state that it brings', async () => {
    const { stream } = open();
    const shown = await log();
    stream.send(toEvent([makeMessage(5, 'Has it arrived?')]));
    stream.send(toEvent([makeMessage(5, 'Has it arrived?')], { ticketStatus: 'resolved' }));
    expect(await screen.findByText(/Status: resolved/)).toBeInTheDocument();
    expect(within(shown).getAllByText('Has it arrived?')).toHaveLength(1);
  });

  it('shows messages by their number, even if they arrive late', async () => {
    const { stream } = open();
    const shown = await log();
    stream.send(toEvent([makeMessage(7, 'Seventh')]));
    stream.send(toEvent([makeMessage(6, 'Sixth')]));
    await within(shown).findByText('Sixth');
    expect(shown).toHaveTextContent(/On its way\..*Sixth.*Seventh/);
  });

  it('says that it reconnects, and continues after the last event that arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { stream, requests } = open();
    await log();
    stream.send(toEvent([makeMessage(5, 'Has it arrived?')]));
    await screen.findByText('Has it arrived?');
    stream.end();
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(requests.at(-1)?.call).toMatch(/events$/);
    expect(requests.at(-1)?.headers.get('last-event-id')).toBe('5');
  });

  it('reads the reason again if the server rejects the stream', async () => {
    const { answers, countCalls } = open({
      answers: { [watchTicket]: () => refused(403, 'forbidden') },
    });
    answers[getTicket] = () => json({ ...answered, ticketStatus: 'closed' });
    await waitFor(() => expect(countCalls(/^GET .*[^s]$/)).toBeGreaterThan(1));
    expect(await log()).toBeInTheDocument();
  });

  it('ends its connection when it is closed', async () => {
    const signals: AbortSignal[] = [];
    const openTicketEvents: Support['api']['openTicketEvents'] = async (_, signal) => {
      signals.push(signal);
      return new ReadableStream();
    };
    const api = { getSupportMessage: async () => answered, openTicketEvents };
    // The other calls are not made for a ticket that has been read.
    const { unmount } = open({ changes: { api: api as unknown as Support['api'] } });
    await log();
    expect(signals.at(-1)?.aborted).toBe(false);
    unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});

describe('marking as read', () => {
  it('happens once for what is shown, and again for what arrives', async () => {
    const { stream, bodies } = open({ ticket: { ...answered, unread: 1 } });
    await log();
    await waitFor(() => expect(bodies(/read$/)).toContainEqual({ lastMessageId: '4' }));
    const before = bodies(/read$/).length;
    stream.send(toEvent([makeMessage(5, 'Has it arrived?')]));
    await waitFor(() => expect(bodies(/read$/).slice(before)).toEqual([{ lastMessageId: '5' }]));
  });

  it('does not happen for a ticket without anything unread', async () => {
    const { countCalls } = open();
    await log();
    expect(countCalls(/read$/)).toBe(0);
  });

  it('waits until the page is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { countCalls } = open({ ticket: { ...answered, unread: 1 } });
    await log();
    expect(countCalls(/read$/)).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(countCalls(/read$/)).toBe(1));
  });
});

describe('a reply', () => {
  it('is sent after the newest known message, shown immediately and removed from the box', async () => {
    const sent = { ...answered, adminMessage: [...answered.adminMessage, makeMessage(5, 'Thanks.', 'user')] };
    const { person, bodies } = open({ answers: { [reply]: () => enveloped(sent) } });
    await send(person, '  Thanks. ');
    expect(await within(await log()).findByText('Thanks.')).toBeInTheDocument();
    expect(bodies(/^PUT .*status/)).toEqual([
      { adminMessage: [expect.objectContaining({ _id: '4' }), { message: 'Thanks.' }] },
    ]);
    expect(await box()).toHaveValue('');
  });

  it('stays in the box when it fails, and is recognisable as the same when it is sent again', async () => {
    const { person, answers, stream, bodies } = open({ answers: { [reply]: unreachable } });
    await send(person, 'Thanks.');
    expect(await screen.findByRole('alert')).toHaveTextContent('The reply was not sent.');
    expect(await box()).toHaveValue('Thanks.');
    stream.send(toEvent([makeMessage(5, 'Anything else?')]));
    await screen.findByText('Anything else?');
    answers[reply] = () => enveloped(answered);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    const [first, second] = bodies(/^PUT .*status/);
    expect(second).toEqual(first);
  });

  it('keeps what is typed while it is being sent as the next message', async () => {
    const arrival = Promise.withResolvers<Response>();
    const { person, countCalls } = open({ answers: { [reply]: () => arrival.promise } });
    await send(person, 'Thanks.');
    await person.type(await box(), ' And one more thing');
    await person.keyboard('{Control>}{Enter}{/Control}');
    arrival.resolve(enveloped(answered));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
    expect(await box()).toHaveValue('Thanks. And one more thing');
    expect(countCalls(/^PUT .*status/)).toBe(1);
  });

  it('is still in the box after a reload, and belongs to its ticket', async () => {
    const first = open();
    await first.person.type(await box(), 'Half a sentence');
    first.unmount();
    const second = open();
    expect(await box()).toHaveValue('Half a sentence');
    second.unmount();
    open({ ticket: makeTicket(2) });
    expect(await box()).toHaveValue('');
  });

  it('cannot be written to a closed ticket, which says so', async () => {
    open({ ticket: { ...answered, ticketStatus: 'closed' } });
    expect(await box()).toBeDisabled();
    expect(await box()).toHaveAccessibleDescription('This ticket is closed.');
  });
});
