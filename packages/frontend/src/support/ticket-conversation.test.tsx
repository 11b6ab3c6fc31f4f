import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, never, refused, unreachable } from '../testing/fake-api.ts';
import { makeTicketMessage } from '../testing/make-ticket.ts';
import {
  answered,
  findLog,
  getTicket,
  openConversation,
  toEvent,
  watchTicket,
} from '../testing/render-conversation.tsx';
import type { Support } from './support-context.ts';

describe('opening a ticket', () => {
  it('announces that it loads, with the way back in reach', () => {
    openConversation({ answers: { [getTicket]: never } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the conversation…');
    expect(screen.getByRole('link', { name: 'Back to the tickets' })).toHaveAttribute('href', '/tickets');
  });

  it.each([
    [404, 'not_found'],
    [422, 'invalid_request'],
  ] as const)('says that there is no such ticket after %i, without a Retry', async (status, code) => {
    openConversation({ answers: { [getTicket]: () => refused(status, code) } });
    expect(await screen.findByRole('heading', { name: 'This ticket was not found' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads it on Retry', async () => {
    const { person, answers } = openConversation({ answers: { [getTicket]: unreachable } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error or server not responding');
    answers[getTicket] = () => json(answered);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findLog()).toHaveTextContent('On its way.');
  });

  it.each([true, false])(
    'moves the focus to its subject only if it was just chosen: %s',
    async (takesFocus) => {
      openConversation({ takesFocus });
      const heading = await screen.findByRole('heading', { name: 'Subject 1' });
      if (takesFocus) expect(heading).toHaveFocus();
      else expect(heading).not.toHaveFocus();
    },
  );
});

describe('an open ticket', () => {
  it('follows its stream after the newest known message', async () => {
    const { requests } = openConversation();
    await findLog();
    const watched = requests.filter(({ call }) => call.endsWith('/events'));
    expect(watched.map(({ headers }) => headers.get('last-event-id'))).toEqual(['4']);
  });

  it('shows an event once, even if the server repeats it, and the state that it brings', async () => {
    const { stream } = openConversation();
    const shown = await findLog();
    stream.send(toEvent([makeTicketMessage(5, 'Has it arrived?')]));
    stream.send(toEvent([makeTicketMessage(5, 'Has it arrived?')], { ticketStatus: 'resolved' }));
    expect(await screen.findByText(/Status: resolved/)).toBeInTheDocument();
    expect(within(shown).getAllByText('Has it arrived?')).toHaveLength(1);
  });

  it('shows messages by their number, even if they arrive late', async () => {
    const { stream } = openConversation();
    const shown = await findLog();
    stream.send(toEvent([makeTicketMessage(7, 'Seventh')]));
    stream.send(toEvent([makeTicketMessage(6, 'Sixth')]));
    await within(shown).findByText('Sixth');
    expect(shown).toHaveTextContent(/On its way\..*Sixth.*Seventh/);
  });

  it('says that it reconnects, and continues after the last event that arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { stream, requests } = openConversation();
    await findLog();
    stream.send(toEvent([makeTicketMessage(5, 'Has it arrived?')]));
    await screen.findByText('Has it arrived?');
    stream.end();
    expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(requests.at(-1)?.call).toMatch(/events$/);
    expect(requests.at(-1)?.headers.get('last-event-id')).toBe('5');
  });

  it('reads the reason again if the server rejects the stream', async () => {
    const { answers, countCalls } = openConversation({
      answers: { [watchTicket]: () => refused(403, 'forbidden') },
    });
    answers[getTicket] = () => json({ ...answered, ticketStatus: 'closed' });
    await waitFor(() => expect(countCalls(/^GET .*[^s]$/)).toBeGreaterThan(1));
    expect(await findLog()).toBeInTheDocument();
  });

  it('ends its connection when it is closed', async () => {
    const signals: AbortSignal[] = [];
    const openTicketEvents: Support['api']['openTicketEvents'] = async (_, signal) => {
      signals.push(signal);
      return new ReadableStream();
    };
    const api = { getSupportMessage: async () => answered, openTicketEvents };
    // The other calls are not made for a ticket that has been read.
    const { unmount } = openConversation({ changes: { api: api as unknown as Support['api'] } });
    await findLog();
    expect(signals.at(-1)?.aborted).toBe(false);
    unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});

describe('marking as read', () => {
  it('happens once for what is shown, and again for what arrives', async () => {
    const { stream, bodies } = openConversation({ ticket: { ...answered, unread: 1 } });
    await findLog();
    await waitFor(() => expect(bodies(/read$/)).toContainEqual({ lastMessageId: '4' }));
    const before = bodies(/read$/).length;
    stream.send(toEvent([makeTicketMessage(5, 'Has it arrived?')]));
    await waitFor(() => expect(bodies(/read$/).slice(before)).toEqual([{ lastMessageId: '5' }]));
  });

  it('does not happen for a ticket without anything unread', async () => {
    const { countCalls } = openConversation();
    await findLog();
    expect(countCalls(/read$/)).toBe(0);
  });

  it('waits until the page is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { countCalls } = openConversation({ ticket: { ...answered, unread: 1 } });
    await findLog();
    expect(countCalls(/read$/)).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(countCalls(/read$/)).toBe(1));
  });
});
