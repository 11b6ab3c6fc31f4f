import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { requireVersion } from '../../edits/edit-rules.ts';
import { recordAudit } from '../audit/index.ts';
import { decideUserEdit, type UserEdit } from './decide-user-edit.ts';
import { type EndedSessions, endSessionsOf, revokeAtOnce } from './end-sessions.ts';
import { lockUser } from './lock-user.ts';
import { type UserRow, users } from './users.tables.ts';

/** What the credits module, which stands above this one, lends it. */
export interface UserCredits {
  /** Balances by user id; who never had a credit is missing. */
  getBalances: (database: Queryable, userIds: string[]) => Promise<Map<string, { balance: number }>>;
  /** Books a signed change of a balance; throws `stale_version` when the balance is not the expected one. */
  adjustCredits: (
    transaction: Transaction,
    adjustment: {
      userId: string;
      amount: number;
      reference: string;
      description: string;
      actorId: string;
      expectedBalance: number;
      note: string | null;
    },
  ) => Promise<unknown>;
}

interface UserUpdate {
  row: UserRow;
  /** Null unless the edit ended the person's sessions. */
  ended: EndedSessions | null;
}

/**
 * A staff member's edit of someone, audited; what holds already changes and audits nothing. Throws `stale_version`
 * for an edit of an older version, or of another balance.
 */
export async function updateUser(
  services: Pick<Services, 'database' | 'identity' | 'jobs' | 'log' | 'now'>,
  context: Context<UserActor>,
  { id, edit }: { id: string; edit: UserEdit },
  { getBalances, adjustCredits }: UserCredits,
): Promise<UserRow> {
  await services.jobs.open();
  const { row, ended } = await services.database.transaction<UserUpdate>(async (transaction) => {
    const { user, isLastAdmin } = await lockUser(transaction, context, id);
    requireVersion(user, edit.version);
    const balance = (await getBalances(transaction, [id])).get(id)?.balance ?? 0;
    const plan = decideUserEdit({ user, balance, isLastAdmin, now: services.now() }, edit);
    if (!plan.audited) return { row: user, ended: null };
    if (plan.adjustment)
      await adjustCredits(transaction, {
        ...plan.adjustment,
        userId: id,
        reference: `staff:${uuidv7()}`,
        description: 'Changed by the Credit Studio team',
        actorId: context.actor.user.id,
      });
    const ended = plan.isRoleChanged ? await endSessionsOf(services, transaction, user) : null;
    const [row] = await transaction
      .update(users)
      .set({ ...plan.changes, updatedAt: sql`now()` })
      .where(eq(users.id, id))
      .returning();
    if (!row) throw new Error('A locked user vanished.');
    await recordAudit(transaction, context, {
      action: 'user.updated',
      subject: { kind: 'user', id },
      before: plan.audited.before,
      after: { ...plan.audited.after, ...(plan.adjustment?.note && { reason: plan.adjustment.note }) },
    });
    return { row, ended };
  });
  if (ended) await revokeAtOnce(services, ended);
  return row;
}
