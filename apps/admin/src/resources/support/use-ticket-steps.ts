import type { TicketSummary } from '@credit-studio/contracts';
import { useHotkeys } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router';
import { pathOfTicket } from '../../lib/paths.ts';

export interface TicketSteps {
  /** Opens the ticket above or below in the list; null at its ends. */
  goToPrevious: (() => void) | null;
  goToNext: (() => void) | null;
}

/** The tickets above and below the open one. If none of the page is open, the next is the first. */
function findNeighbours(rows: readonly TicketSummary[], ticketId: string | null) {
  const place = rows.findIndex(({ _id }) => _id === ticketId);
  return { previous: place > 0 ? rows[place - 1] : undefined, next: rows[place + 1] };
}

/** From ticket to ticket in the order of the list, by buttons and by Alt with an arrow, even while typing a reply. */
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
    // In a select, Alt with an arrow opens the options.
    ['SELECT'],
  );
  return steps;
}
