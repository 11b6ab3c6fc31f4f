import type { TicketChangeInput, TicketOutcome, TicketState } from '@credit-studio/contracts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Context, findActorId, type Services, type UserActor } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { describeChanges } from '../../../edits/edit-rules.ts';
import { recordAudit } from '../../audit/index.ts';
import { ticketAssignments, tickets } from '../support.tables.ts';
import { listStaff, writeAssignment } from './assignee.ts';
import { type DeskState, decideDeskChange } from './decide-desk-change.ts';
import { readSnoozes, removeSnooze, writeSnooze } from './snoozes.ts';

/**
 * Changes several tickets in one transaction, each as far as it is still as the caller saw it. What is refused leaves the
 * others as asked for. Locks in the order of the ids, so that two such requests cannot wait for each other.
 */
export function changeTickets(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  requests: readonly TicketChangeInput[],
): Promise<TicketOutcome[]> {
  return database.transaction(async (transaction) => {
    const { states, now } = await lockStates(transaction, [...new Set(requests.map(({ _id }) => _id))]);
    const staffIds = new Set((await listStaff(transaction)).map(({ _id }) => _id));
    const outcomes: TicketOutcome[] = [];
    for (const { _id, ...request } of requests) {
      const before = states.get(_id);
      if (!before) {
        outcomes.push({ _id, outcome: 'refused', reason: goneReason, before: null, after: null });
        continue;
      }
      const decision = decideDeskChange(before, request, { now, staffIds });
      const after = decision.outcome === 'refused' ? before : decision.after;
      if (decision.outcome === 'changed') await writeState(transaction, context, { id: _id, before, after });
      // A ticket that is named twice is decided by what the first request left.
      states.set(_id, after);
      outcomes.push({
        ...{ _id, outcome: decision.outcome, before: toState(before), after: toState(after) },
        reason: decision.outcome === 'refused' ? decision.reason : null,
      });
    }
    return outcomes;
  });
}

const goneReason = 'This ticket no longer exists.';

/** What staff decided about each ticket so far, with the tickets locked, and the time by the database's clock. */
async function lockStates(
  transaction: Transaction,
  ids: string[],
): Promise<{ states: Map<string, DeskState>; now: Date }> {
  const rows = await transaction
    .select()
    .from(tickets)
    .where(inArray(tickets.id, ids))
    .orderBy(asc(tickets.id))
    .for('update');
  const assignments = await transaction
    .select()
    .from(ticketAssignments)
    .where(inArray(ticketAssignments.ticketId, ids));
  const assignees = new Map(assignments.map(({ ticketId, assigneeId }) => [ticketId, assigneeId]));
  const snoozes = await readSnoozes(transaction, ids);
  const clock = await transaction.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  const states = rows.map(({ id, status, priority, lastMessageAt }): [string, DeskState] => {
    const { until = null, isOver = false } = snoozes.get(id) ?? {};
    const snooze = snoozes.has(id) ? { until, isOver } : null;
    return [id, { status, priority, lastMessageAt, assigneeId: assignees.get(id) ?? null, snooze }];
  });
  return { states: new Map(states), now: new Date(clock.rows[0]?.now ?? Date.now()) };
}

interface Written {
  id: string;
  before: DeskState;
  after: DeskState;
}

/** Writes what differs, each with its audit entry. */
async function writeState(
  transaction: Transaction,
  context: Context<UserActor>,
  { id, before, after }: Written,
): Promise<void> {
  const subject = { kind: 'ticket' as const, id };
  const changes = describeChanges(describeDecision(before), describeDecision(after));
  if (changes) {
    await transaction
      .update(tickets)
      .set({ status: after.status, priority: after.priority, updatedAt: sql`now()` })
      .where(eq(tickets.id, id));
    await recordAudit(transaction, context, { action: 'ticket.updated', subject, ...changes });
  }
  if (before.assigneeId !== after.assigneeId)
    await writeAssignment(transaction, context, {
      ...{ id, before: before.assigneeId, assigneeId: after.assigneeId },
    });
  const snoozed = describeChanges({ snooze: describeSnooze(before) }, { snooze: describeSnooze(after) });
  if (!snoozed) return;
  if (after.snooze)
    await writeSnooze(transaction, {
      ticketId: id,
      until: after.snooze.until,
      snoozedBy: findActorId(context.actor),
    });
  else await removeSnooze(transaction, id);
  await recordAudit(transaction, context, { action: 'ticket.snoozed', subject, ...snoozed });
}

/** The audited fields, by their wire names. */
function describeDecision({ status, priority }: DeskState) {
  return { ticketStatus: status, priority };
}

/** What the audit log says of a snooze; null for none. */
function describeSnooze({ snooze }: DeskState): string | null {
  if (!snooze) return null;
  return snooze.until?.toISOString() ?? 'until the customer writes';
}

function toState({ status, priority, assigneeId, snooze, lastMessageAt }: DeskState): TicketState {
  return {
    ...{ ticketStatus: status, priority, assigneeId },
    snooze: snooze && { until: snooze.until?.toISOString() ?? null },
    lastMessageAt: lastMessageAt.toISOString(),
  };
}
