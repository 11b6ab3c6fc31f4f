import type { TicketDecision, TicketSummary } from '@credit-studio/contracts';
import { ticketQuery } from '@credit-studio/frontend/support';
import { type RowSelection, useRowSelection } from '@credit-studio/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import { usePermission } from '../../../session/index.ts';
import { useOwnId, useTicketDesk } from '../ticket-desk.ts';
import type { TriagedTicket } from './change-requests.ts';
import { type TicketChanges, useTicketChanges } from './use-triage.tsx';

export type TriageMenuKind = 'status' | 'priority' | 'assignee' | 'snooze';

interface Menu {
  kind: TriageMenuKind;
  tickets: readonly TriagedTicket[];
}

/** What staff can do with the selected tickets, the focused one and the open one. */
export interface Triage extends TicketChanges {
  /** Whether the role may change tickets. */
  isAllowed: boolean;
  rows: readonly TicketSummary[];
  selection: RowSelection<TicketSummary>;
  selected: readonly TriagedTicket[];
  clearSelection: () => void;
  /** The ticket of the address, once it is known. */
  openTicket: TriagedTicket | null;
  menu: Menu | null;
  openMenu: (kind: TriageMenuKind, tickets: readonly TriagedTicket[]) => void;
  closeMenu: () => void;
  /** Closes them, or opens them again if all of them are done. */
  toggleDone: (tickets: readonly TriagedTicket[]) => void;
  assignToMe: (tickets: readonly TriagedTicket[]) => void;
}

const TriageContext = createContext<Triage | null>(null);

export function useTriage(): Triage {
  const triage = use(TriageContext);
  if (!triage) throw new Error('TriageProvider is missing above this component.');
  return triage;
}

const noIds: ReadonlySet<string> = new Set();

function isDone({ ticketStatus }: Pick<TriagedTicket, 'ticketStatus'>): boolean {
  return ticketStatus === 'resolved' || ticketStatus === 'closed';
}

/** Whether all of them are resolved or closed: what E does with them, and what its button says. */
export function areDone(tickets: readonly TriagedTicket[]): boolean {
  return tickets.length > 0 && tickets.every(isDone);
}

interface TriageProviderProps {
  ticketId: string | null;
  /** The page of tickets that is shown. */
  rows: readonly TicketSummary[];
  children: ReactNode;
}

export function TriageProvider({ ticketId, rows, children }: TriageProviderProps) {
  const [selectedIds, setSelectedIds] = useState(noIds);
  const [menu, setMenu] = useState<Menu | null>(null);
  const ownId = useOwnId();
  const deselect = (ids: readonly string[]) =>
    setSelectedIds((known) => new Set([...known].filter((id) => !ids.includes(id))));
  const changes = useTicketChanges({ onChanged: deselect });
  const selection = useRowSelection<TicketSummary>(
    { selectedIds, onChange: setSelectedIds, nameRow: ({ subject }) => `ticket ${subject}` },
    rows.map(({ _id }) => ({ id: _id })),
  );
  const isAllowed = usePermission('support:write');
  const openTicket = useOpenTicket(ticketId, rows);
  const decide = (tickets: readonly TriagedTicket[], decision: TicketDecision, done: string) =>
    changes.change(tickets, decision, done);
  const triage: Triage = {
    ...changes,
    ...{ isAllowed, rows, openTicket, menu },
    // It is only missing where nothing can be selected.
    selection: selection ?? neverSelected,
    // Only what is shown can be acted on: tickets of other pages may have changed since.
    selected: rows.filter(({ _id }) => selectedIds.has(_id)),
    clearSelection: () => setSelectedIds(noIds),
    openMenu: (kind, tickets) => tickets.length > 0 && setMenu({ kind, tickets }),
    closeMenu: () => setMenu(null),
    toggleDone: (tickets) =>
      areDone(tickets)
        ? decide(tickets, { ticketStatus: 'open' }, 'reopened')
        : decide(
            tickets.filter((ticket) => !isDone(ticket)),
            { ticketStatus: 'closed' },
            'closed',
          ),
    assignToMe: (tickets) => ownId && decide(tickets, { assigneeId: ownId }, 'assigned to you'),
  };
  return <TriageContext value={triage}>{children}</TriageContext>;
}

const neverSelected: RowSelection<TicketSummary> = {
  ...{ selectedIds: noIds, isPageSelected: false, isPagePartlySelected: false },
  nameRow: ({ subject }) => subject,
  togglePage: () => undefined,
  toggle: () => undefined,
};

/** The open ticket with what staff decided about it; its row in the list may be missing or a few seconds old. */
function useOpenTicket(ticketId: string | null, rows: readonly TicketSummary[]): TriagedTicket | null {
  const api = useApi();
  const ticket = useQuery({ ...ticketQuery(api, ticketId ?? ''), enabled: ticketId !== null });
  const desk = useTicketDesk(ticketId);
  if (!ticketId || !ticket.data) return null;
  const row = rows.find(({ _id }) => _id === ticketId);
  const { assignee = row?.assignee, snooze = row?.snooze } = desk.data ?? {};
  return { ...ticket.data, assignee, snooze };
}
