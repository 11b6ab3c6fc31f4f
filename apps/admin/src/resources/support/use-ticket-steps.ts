import type { TicketSummary } from '@credit-studio/contracts';
import { useHotkeys } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router';
import { pathOfTicket } from '../../lib/paths.ts';

export interface TicketSteps {
  /** Opens the ticket above or below in the list; null at its ends. */
  goToPrevious: (() => void) | null;
  goToNext: (() => void) | null;
}

/** The tickets beside the open one. Without an open one, or with one that is elsewhere, the next is the first. */
function findNeighbours(rows: readonly TicketSummary[], ticketId: string | null) {
  const place = rows.findIndex(({ _id }) => _id === ticketId);
  return { previous: place > 0 ? rows[place - 1] : undefined, next: rows[place + 1] };
}

/** From ticket to ticket in the order of the list, by buttons and by Alt with an arrow, even while one writes. */
export function useTicketSteps(input: {
  ticketId: string | null;
  rows: readonly TicketSummary[];
}): TicketSteps {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { previous, next } = findNeighbours(input.rows, input.ticketId);
  const stepTo = (ticket: TicketSummary | undefined) =>
    ticket
      ? () => void navigate({ pathname: pathOfTicket(ticket._id), search }, { preventScrollReset: true })
      : null;
  const steps = { goToPrevious: stepTo(previous), goToNext: stepTo(next) };
  useHotkeys(
    [
      ['alt+ArrowUp', () => steps.goToPrevious?.()],
      ['alt+ArrowDown', () => steps.goToNext?.()],
    ],
    // An arrow of a choice opens it, so only a choice keeps its own.
    ['SELECT'],
  );
  return steps;
}
