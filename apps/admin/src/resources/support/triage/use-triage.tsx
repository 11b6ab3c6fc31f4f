import type { TicketChangeInput, TicketDecision, TicketOutcome } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { refreshTicketLists } from '@credit-studio/frontend/support';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useApi } from '../../../lib/services.ts';
import { nameTickets, type TriagedTicket, toRequests, toUndo } from './change-requests.ts';
import styles from './triage.module.css';

const undoMs = 10_000;
const toastId = 'triage';

interface Attempt {
  tickets: readonly TriagedTicket[];
  requests: TicketChangeInput[];
  /** What happened to them, such as `closed`. */
  done: string;
  isUndo: boolean;
}

export interface TicketChanges {
  /** Decides about tickets in one request, and shows the outcome. */
  change: (tickets: readonly TriagedTicket[], decision: TicketDecision, done: string) => void;
  /** Takes the last decision back; nothing if there is none. */
  undo: () => void;
  isChanging: boolean;
}

/**
 * Decisions about several tickets. What was changed can be taken back for ten seconds by its message, and by key until the
 * next decision; what was refused is named with its reason, and stays selected.
 */
export function useTicketChanges({
  onChanged,
}: {
  onChanged: (ids: readonly string[]) => void;
}): TicketChanges {
  const api = useApi();
  const queryClient = useQueryClient();
  const last = useRef<Attempt | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ requests }: Attempt) =>
      (await api.changeSupportMessages({ body: { tickets: requests } })).data,
    onSuccess: (outcomes, attempt) => {
      const undone = toUndo(outcomes, new Date());
      last.current =
        attempt.isUndo || undone.length === 0 ? null : { ...attempt, requests: undone, isUndo: true };
      announce(attempt, outcomes, { undo, canUndo: last.current !== null });
      onChanged(outcomes.flatMap(({ _id, outcome }) => (outcome === 'refused' ? [] : _id)));
    },
    onError: (error) => notify.error(explainFailure(error, 'Failed to change the tickets')),
    onSettled: (_outcomes, _error, { tickets }) =>
      Promise.all([
        refreshTicketLists(queryClient),
        ...tickets.flatMap(({ _id }) => [
          queryClient.invalidateQueries({ queryKey: queryKeys.tickets.one(_id) }),
          queryClient.invalidateQueries({ queryKey: queryKeys.ticketDesks.one(_id) }),
        ]),
      ]),
  });
  const undo = () => {
    const attempt = last.current;
    if (!attempt || isPending) return;
    last.current = null;
    notifications.hide(toastId);
    mutate(attempt);
  };
  return {
    change: (tickets, decision, done) => {
      if (tickets.length === 0 || isPending) return;
      mutate({ tickets, requests: toRequests(tickets, decision), done, isUndo: false });
    },
    undo,
    isChanging: isPending,
  };
}

/** Says what was changed, and separately what was not, and why. */
function announce(
  { tickets, done, isUndo }: Attempt,
  outcomes: readonly TicketOutcome[],
  { undo, canUndo }: { undo: () => void; canUndo: boolean },
): void {
  const named = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  const toTicket = ({ _id }: TicketOutcome) => named.get(_id) ?? [];
  const changed = outcomes.filter(({ outcome }) => outcome !== 'refused').flatMap(toTicket);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  if (changed.length > 0)
    notify.success({
      id: toastId,
      durationMs: undoMs,
      message: (
        <span className={styles.toast}>
          <span>{isUndo ? `${nameTickets(changed)}: undone` : `${nameTickets(changed)} ${done}`}</span>
          {canUndo && (
            <Button size="compact-xs" variant="default" onClick={undo}>
              Undo
            </Button>
          )}
        </span>
      ),
    });
  if (refused.length === 0) return;
  notify.error({
    durationMs: undoMs,
    title: refused.length === 1 ? '1 ticket was not changed' : `${refused.length} tickets were not changed`,
    message: (
      <ul className={styles.reasons}>
        {refused.map((outcome) => (
          <li key={outcome._id}>
            “{named.get(outcome._id)?.subject}”: {outcome.reason}
          </li>
        ))}
      </ul>
    ),
  });
}
