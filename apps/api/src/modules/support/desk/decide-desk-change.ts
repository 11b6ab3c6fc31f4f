import type { TicketChangeInput } from '@credit-studio/contracts';
import { maxSnoozeDays, type TicketPriority, type TicketStatus } from '@credit-studio/contracts/rules';

/** What staff decide about a ticket, as it is stored. */
export interface DeskState {
  status: TicketStatus;
  priority: TicketPriority;
  assigneeId: string | null;
  snooze: { until: Date | null; isOver: boolean } | null;
  lastMessageAt: Date;
}

export type DeskChange =
  | { outcome: 'changed' | 'unchanged'; after: DeskState }
  | { outcome: 'refused'; reason: string };

type Request = Pick<TicketChangeInput, 'expected' | 'change'>;

const dayMs = 86_400_000;

/** What a request makes of a ticket. A second one that asks for the same changes nothing, whatever it expects. */
export function decideDeskChange(
  before: DeskState,
  request: Request,
  { now, staffIds }: { now: Date; staffIds: ReadonlySet<string> },
): DeskChange {
  const { ticketStatus: status = before.status, priority = before.priority } = request.change;
  const { assigneeId = before.assigneeId } = request.change;
  const decided = { ...before, status, priority, assigneeId };
  const after = { ...decided, snooze: decideSnooze(decided, request.change) };
  if (isSame(before, after)) return { outcome: 'unchanged', after: before };
  const reason = findConflict(before, request) ?? findFault(decided, request, { now, staffIds });
  return reason ? { outcome: 'refused', reason } : { outcome: 'changed', after };
}

function isDone(status: TicketStatus): boolean {
  return status === 'resolved' || status === 'closed';
}

/** Resolving or closing a ticket ends its snooze; reopening it does not bring it back. */
function decideSnooze({ status, snooze }: DeskState, change: Request['change']): DeskState['snooze'] {
  if (change.snooze)
    return { until: change.snooze.until ? new Date(change.snooze.until) : null, isOver: false };
  if (change.snooze === null || isDone(status)) return null;
  // A decision about a ticket that is back is what it waited for.
  return snooze?.isOver && change.ticketStatus ? null : snooze;
}

function isSame(one: DeskState, other: DeskState): boolean {
  const describe = ({ status, priority, assigneeId, snooze }: DeskState) =>
    JSON.stringify([status, priority, assigneeId, snooze]);
  return describe(one) === describe(other);
}

/** Whether someone else was faster. */
function findConflict(before: DeskState, { expected = {} }: Request): string | null {
  const { ticketStatus, priority, assigneeId, lastMessageAt } = expected;
  if (lastMessageAt && Date.parse(lastMessageAt) !== before.lastMessageAt.getTime())
    return 'A message arrived in between. Read it first.';
  if (ticketStatus && ticketStatus !== before.status) return `Its status is ${before.status} by now.`;
  if (priority && priority !== before.priority) return `Its priority is ${before.priority} by now.`;
  if (assigneeId !== undefined && assigneeId !== before.assigneeId)
    return 'Someone else changed who takes care of it.';
  return null;
}

function findFault(
  { status }: DeskState,
  { change }: Request,
  { now, staffIds }: { now: Date; staffIds: ReadonlySet<string> },
): string | null {
  if (change.assigneeId && !staffIds.has(change.assigneeId))
    return 'This person no longer answers tickets. Please choose someone else.';
  if (!change.snooze) return null;
  if (isDone(status)) return `It is ${status}. Reopen it to snooze it.`;
  const { until } = change.snooze;
  const leadMs = until === null ? 1 : Date.parse(until) - now.getTime();
  if (leadMs <= 0) return 'This time has passed. Please choose a later one.';
  if (leadMs > maxSnoozeDays * dayMs) return `Please choose a time within ${maxSnoozeDays} days.`;
  return null;
}
