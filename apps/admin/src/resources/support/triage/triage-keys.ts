import { useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '../../../lib/is-key-taken.ts';
import type { TicketSteps } from '../use-ticket-steps.ts';
import type { TriagedTicket } from './change-requests.ts';
import { type Triage, useTriage } from './triage-context.tsx';

/** The row of the list that has the focus. */
function findFocusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null;
}

/** In the list, the focus moves to the row above or below, as in the tables. Returns whether it was there. */
function moveRowFocus(step: number): boolean {
  const row = findFocusedRow();
  if (!row) return false;
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const link = next?.querySelector<HTMLElement>('a');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Whom a key is about: the selected tickets, the one that has the focus in the list, or the open one. */
function findTargets({ selected, rows, openTicket }: Triage): readonly TriagedTicket[] {
  if (selected.length > 0) return selected;
  const focusedId = findFocusedRow()?.dataset.ticket;
  const focused = rows.find(({ _id }) => _id === focusedId);
  if (focused && focused._id !== openTicket?._id) return [focused];
  return openTicket ? [openTicket] : [];
}

/** Selects the focused ticket, or the open one. */
function toggleSelected({ selection, openTicket, rows }: Triage, isRange: boolean): void {
  const id = findFocusedRow()?.dataset.ticket ?? openTicket?._id;
  if (id && rows.some(({ _id }) => _id === id)) selection.toggle(id, isRange);
}

/** Single keys of the inbox; none of them while someone types, or while a dialog is open. */
export function useTriageKeys(steps: TicketSteps): void {
  const triage = useTriage();
  const actions: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    j: () => moveRowFocus(1) || steps.goToNext?.(),
    k: () => moveRowFocus(-1) || steps.goToPrevious?.(),
    ...(triage.isAllowed && {
      x: ({ shiftKey }: KeyboardEvent) => toggleSelected(triage, shiftKey),
      e: () => triage.toggleDone(findTargets(triage)),
      i: () => triage.assignToMe(findTargets(triage)),
      a: () => triage.openMenu('assignee', findTargets(triage)),
      p: () => triage.openMenu('priority', findTargets(triage)),
      s: () => triage.openMenu('snooze', findTargets(triage)),
      z: () => triage.undo(),
      ...(triage.selected.length > 0 && { escape: triage.clearSelection }),
    }),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()];
    if (!act || isKeyTaken(event)) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
