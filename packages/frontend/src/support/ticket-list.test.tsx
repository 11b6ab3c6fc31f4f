import type { Ticket } from '@credit-studio/contracts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeAnswers, never, refused, rows } from '../testing/fake-api.ts';
import { makeTicket, ticketId } from '../testing/make-ticket.ts';
import { renderSupport } from '../testing/render-support.tsx';
import { useSupport } from './support-context.ts';
import { TicketList, ticketPageSize, useReturnToTicket } from './ticket-list.tsx';
import { ticketListQuery } from './ticket-queries.ts';

const list = 'GET /support-messages';
const refreshMs = 30_000;
const three = [makeTicket(1), makeTicket(2, { unread: 3 }), makeTicket(3)];

function Inbox() {
  const { api } = useSupport();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(ticketId(2));
  useReturnToTicket(openId);
  const tickets = useQuery(ticketListQuery(api, { page, limit: ticketPageSize }, refreshMs));
  return (
    <>
      <TicketList
        label="Tickets"
        loadingLabel="Loading your tickets…"
        errorTitle="The tickets could not be loaded"
        tickets={tickets}
        openId={openId}
        page={page}
        onPageChange={setPage}
        renderDetails={({ priority }) => <span>Priority: {priority}</span>}
        head={<button type="button">Filters</button>}
        empty={<p>You have no tickets yet.</p>}
      />
      <button type="button" onClick={() => setOpenId(null)}>
        Close the ticket
      </button>
    </>
  );
}

function open(tickets: readonly Ticket[] = three, answers: FakeAnswers = {}) {
  return renderSupport(<Inbox />, { [list]: () => rows(tickets), ...answers });
}
function link(number: number) {
  return screen.findByRole('link', { name: new RegExp(`Subject ${number}`) });
}

describe('a list of tickets', () => {
  it('names each ticket with what is unread, and marks the open one', async () => {
    open();
    expect(await link(2)).toHaveAccessibleName('Subject 2 3 unread Priority: medium');
    expect(await link(2)).toHaveAttribute('aria-current', 'true');
    expect(await link(1)).not.toHaveAttribute('aria-current');
    expect(await link(1)).toHaveAttribute('href', `/tickets/${ticketId(1)}`);
    expect(screen.getByText('3 tickets')).toHaveAttribute('role', 'status');
  });

  it('shows a subject of any length complete', async () => {
    open([makeTicket(1, { subject: 'x'.repeat(200) })]);
    expect(await screen.findByText('x'.repeat(200))).toBeInTheDocument();
    expect(screen.getByText('1 ticket')).toBeInTheDocument();
  });

  it('announces that it loads', () => {
    open([], { [list]: never });
    expect(screen.getByText('Loading your tickets…')).toBeInTheDocument();
  });

  it('shows what the front end says without tickets', async () => {
    open([]);
    expect(await screen.findByText('You have no tickets yet.')).toBeInTheDocument();
    expect(screen.getByText('0 tickets')).toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads it on Retry', async () => {
    const { person, answers } = open([], {
      [list]: () => refused(400, 'invalid_request', 'No such filter.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The tickets could not be loadedNo such filter.',
    );
    answers[list] = () => rows(three);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await link(1)).toBeInTheDocument();
  });

  it('keeps its tickets when a later refresh fails, and says that they may be old', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers } = open();
    await link(1);
    answers[list] = () => refused(403, 'forbidden');
    await act(() => vi.advanceTimersByTimeAsync(refreshMs));
    expect(await screen.findByText('Could not be refreshed')).toBeInTheDocument();
    expect(await link(1)).toBeInTheDocument();
  });

  it('shows new tickets without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers } = open();
    await link(1);
    answers[list] = () => rows([makeTicket(4), ...three]);
    await act(() => vi.advanceTimersByTimeAsync(refreshMs));
    expect(await link(4)).toBeInTheDocument();
  });
});

describe('its pages', () => {
  it('are offered past ten, and keep what is shown while the next one loads', async () => {
    const page = Promise.withResolvers<Response>();
    const { person, requests, answers } = open([], { [list]: () => rows(three, 23) });
    await link(1);
    answers[list] = () => page.promise;
    await person.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByRole('navigation', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'true');
    expect(await link(1)).toBeInTheDocument();
    page.resolve(rows([makeTicket(23)], 23));
    expect(await link(23)).toBeInTheDocument();
    expect(requests.at(-1)?.url.searchParams.get('page')).toBe('3');
  });

  it('are not offered for ten or fewer', async () => {
    open([], { [list]: () => rows(three, ticketPageSize) });
    await link(1);
    expect(screen.queryByRole('navigation', { name: 'Tickets: pages' })).not.toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  it('moves from ticket to ticket with the arrow keys, and stops at both ends', async () => {
    const { person } = open();
    act(() => screen.getByRole('button', { name: 'Filters' }).focus());
    (await link(1)).focus();
    await person.keyboard('{ArrowUp}');
    expect(await link(1)).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await link(3)).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(await link(2)).toHaveFocus();
  });

  it('leaves arrow keys with a modifier, and those of other controls, to the browser', async () => {
    const { person } = open();
    (await link(1)).focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}{Shift>}{ArrowDown}{/Shift}');
    expect(await link(1)).toHaveFocus();
    const filters = screen.getByRole('button', { name: 'Filters' });
    filters.focus();
    await person.keyboard('{ArrowDown}');
    expect(filters).toHaveFocus();
  });

  it('is back on the ticket that was closed', async () => {
    const { person } = open();
    await link(2);
    await person.click(screen.getByRole('button', { name: 'Close the ticket' }));
    await waitFor(async () => expect(await link(2)).toHaveFocus());
    expect(within(screen.getByRole('navigation')).getAllByRole('listitem')).toHaveLength(3);
  });
});
