import type { StaffMember } from '@credit-studio/contracts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, findActorId, type Services, type UserActor } from '../../../context.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { listStaffWith } from '../../users/index.ts';
import { ticketAssignments, tickets } from '../support.tables.ts';
import { lockVisibleTicket } from '../tickets.ts';

/** Everyone who answers tickets, oldest record first. */
export async function listStaff(database: Queryable): Promise<StaffMember[]> {
  const people = await listStaffWith(database, 'support:write');
  return people.map(({ id, name, email }) => ({ _id: id, userName: name || email }));
}

/**
 * Who takes care of each ticket. An assignment counts only while its person is staff, so a change of role frees their
 * tickets without a write.
 */
export async function findAssignees(
  database: Queryable,
  ticketIds: string[],
): Promise<Map<string, StaffMember>> {
  if (ticketIds.length === 0) return new Map();
  const [rows, staff] = await Promise.all([
    database.select().from(ticketAssignments).where(inArray(ticketAssignments.ticketId, ticketIds)),
    listStaff(database),
  ]);
  const members = new Map(staff.map((member) => [member._id, member]));
  return new Map(
    rows.flatMap(({ ticketId, assigneeId }) => {
      const member = members.get(assigneeId);
      return member ? [[ticketId, member] as const] : [];
    }),
  );
}

/** The tickets that the caller takes care of, or those that no one does. Everyone's for another word. */
export async function isAssignedTo(
  database: Queryable,
  actor: UserActor,
  word: string | undefined,
): Promise<SQL | undefined> {
  const { ticketId, assigneeId } = ticketAssignments;
  if (word === 'me')
    return sql`${tickets.id} in (select ${ticketId} from ${ticketAssignments} where ${eq(assigneeId, actor.user.id)})`;
  if (word !== 'none') return undefined;
  const staffIds = (await listStaff(database)).map(({ _id }) => _id);
  return sql`${tickets.id} not in (select ${ticketId} from ${ticketAssignments} where ${inArray(assigneeId, staffIds)})`;
}

/** Assigns a ticket to a member of staff, or to no one; audited. Throws `conflict` for anyone else. */
export function assignTicket(
  { database }: Pick<Services, 'database'>,
  context: Context<UserActor>,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<StaffMember | null> {
  return database.transaction(async (transaction) => {
    await lockVisibleTicket(transaction, context.actor, id);
    const chosen = (await listStaff(transaction)).find(({ _id }) => _id === assigneeId) ?? null;
    if (assigneeId && !chosen)
      throw new AppError('conflict', 'This person no longer answers tickets. Please choose someone else.');
    const ofTicket = eq(ticketAssignments.ticketId, id);
    const [stored] = await transaction.select().from(ticketAssignments).where(ofTicket);
    const before = stored?.assigneeId ?? null;
    if (before !== assigneeId) await writeAssignment(transaction, context, { id, before, assigneeId });
    return chosen;
  });
}

/** Writes who takes care of a locked ticket from now on, with its audit entry. */
export async function writeAssignment(
  transaction: Transaction,
  context: Context<UserActor>,
  { id, before, assigneeId }: { id: string; before: string | null; assigneeId: string | null },
): Promise<void> {
  const assignedBy = findActorId(context.actor);
  if (assigneeId)
    await transaction
      .insert(ticketAssignments)
      .values({ ticketId: id, assigneeId, assignedBy })
      .onConflictDoUpdate({
        target: ticketAssignments.ticketId,
        set: { assigneeId, assignedAt: sql`now()`, assignedBy },
      });
  else await transaction.delete(ticketAssignments).where(eq(ticketAssignments.ticketId, id));
  await recordAudit(transaction, context, {
    action: 'ticket.assigned',
    subject: { kind: 'ticket', id },
    before: { assigneeId: before },
    after: { assigneeId },
  });
}
