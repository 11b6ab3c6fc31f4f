import type {
  TicketChangeInput,
  TicketDecision,
  TicketOutcome,
  TicketSummary,
} from '@credit-studio/contracts';

/** What is known of a ticket that staff decide about. */
export type TriagedTicket = Pick<
  TicketSummary,
  '_id' | 'subject' | 'ticketStatus' | 'priority' | 'lastMessageAt' | 'assignee' | 'snooze'
>;

/** The same decision about several tickets, each as far as it is still as it was shown. */
export function toRequests(tickets: readonly TriagedTicket[], change: TicketDecision): TicketChangeInput[] {
  return tickets.map(({ _id, ticketStatus, priority, lastMessageAt, assignee }) => ({
    _id,
    change,
    expected: {
      ...((change.ticketStatus || change.snooze !== undefined) && { ticketStatus, lastMessageAt }),
      ...(change.priority && { priority }),
      ...(change.assigneeId !== undefined && { assigneeId: assignee?._id ?? null }),
    },
  }));
}

/** What takes the changed ones of an answer back, unless someone wrote or decided since. */
export function toUndo(outcomes: readonly TicketOutcome[], now: Date): TicketChangeInput[] {
  return outcomes.flatMap(({ _id, outcome, before, after }) => {
    if (outcome !== 'changed' || !before || !after) return [];
    const change: TicketDecision = {};
    const expected: NonNullable<TicketChangeInput['expected']> = { lastMessageAt: after.lastMessageAt };
    if (before.ticketStatus !== after.ticketStatus) {
      change.ticketStatus = before.ticketStatus;
      expected.ticketStatus = after.ticketStatus;
    }
    if (before.priority !== after.priority) {
      change.priority = before.priority;
      expected.priority = after.priority;
    }
    if (before.assigneeId !== after.assigneeId) {
      change.assigneeId = before.assigneeId;
      expected.assigneeId = after.assigneeId;
    }
    const isSnoozeChanged = before.snooze?.until !== after.snooze?.until || !before.snooze !== !after.snooze;
    const { until } = before.snooze ?? {};
    // A time that has come cannot be snoozed until.
    const isPast = typeof until === 'string' && Date.parse(until) <= now.getTime();
    if (isSnoozeChanged) change.snooze = isPast ? null : before.snooze;
    return [{ _id, change, expected }];
  });
}

/** “Lost video”, or how many. */
export function nameTickets(tickets: readonly Pick<TriagedTicket, 'subject'>[]): string {
  const [only] = tickets;
  return tickets.length === 1 && only ? `“${only.subject}”` : `${tickets.length} tickets`;
}
