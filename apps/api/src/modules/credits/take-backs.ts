import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database.ts';
import { type Account, lockAccount, saveAccount } from './account.ts';
import { type CreditHoldRow, type CreditTakeBackRow, creditTakeBacks } from './credits.tables.ts';
import { postEntry } from './ledger.ts';

interface TakeBack {
  userId: string;
  /** Whole credits that the refunded money had bought. */
  amount: number;
  /** The refund, such as `refund:<id>`; a second time with the same reference takes nothing. */
  reference: string;
  description: string;
  orderCode: string;
}

/** How much of a take-back has come back so far, and how much is missing. */
interface TakenBack {
  returned: number;
  shortfall: number;
}

/**
 * Takes back bought credits whose money was refunded, as far as the balance covers them: it never falls below zero.
 * The rest is the shortfall, which credits that are on hold now pay when they are released.
 */
export async function takeBackCredits(
  transaction: Transaction,
  { amount, ...takeBack }: TakeBack,
): Promise<TakenBack> {
  const account = await lockAccount(transaction, takeBack.userId);
  const plan = decideTakeBack(account, amount);
  const balance = account.balance - plan.returned;
  const entry = { ...takeBack, reason: 'refund' as const, amount: 0 - plan.returned, balanceAfter: balance };
  const posted = await postEntry(transaction, entry);
  if (!posted) return { returned: 0, shortfall: 0 };
  // Read under the account's lock, so that it divides the holds exactly into those before and after.
  const createdAt = sql`clock_timestamp()`;
  await transaction
    .insert(creditTakeBacks)
    .values({ ...takeBack, amount, shortfall: plan.shortfall, createdAt });
  await saveAccount(transaction, takeBack.userId, { balance, held: account.held });
  return plan;
}

/**
 * Ends a take-back whose refund was undone: a shortfall is owed no longer. Returns the credits that it had taken, which
 * the caller grants again; a second time there are none.
 */
export async function cancelTakeBack(
  transaction: Transaction,
  { userId, reference }: Pick<TakeBack, 'userId' | 'reference'>,
): Promise<number> {
  await lockAccount(transaction, userId);
  const [takeBack] = await transaction
    .delete(creditTakeBacks)
    .where(eq(creditTakeBacks.reference, reference))
    .returning();
  return takeBack ? takeBack.amount - takeBack.shortfall : 0;
}

/** How much of `amount` the balance covers, and how much is on hold or spent. */
function decideTakeBack(account: Account, amount: number): TakenBack {
  const returned = Math.min(account.balance, amount);
  return { returned, shortfall: amount - returned };
}

/**
 * Pays shortfalls from a hold that was just released, oldest first, and returns the account after it. Only refunds
 * that came while the credits were on hold take part: credits bought after a refund are the customer's. The caller
 * has locked the account.
 */
export async function payShortfalls(
  transaction: Transaction,
  hold: CreditHoldRow,
  released: Account,
): Promise<Account> {
  const open = await transaction
    .select()
    .from(creditTakeBacks)
    .where(
      and(
        eq(creditTakeBacks.userId, hold.userId),
        gt(creditTakeBacks.shortfall, 0),
        gte(creditTakeBacks.createdAt, placedAt(hold)),
      ),
    )
    .orderBy(asc(creditTakeBacks.createdAt), asc(creditTakeBacks.id));
  let { balance } = released;
  for (const { takeBack, paid } of decidePayments(open, hold.amount)) {
    balance -= paid;
    await postEntry(transaction, {
      userId: hold.userId,
      reason: 'refund',
      reference: `${takeBack.reference}:hold:${hold.id}`,
      amount: -paid,
      balanceAfter: balance,
      description: takeBack.description,
      orderCode: takeBack.orderCode,
      generationId: hold.generationId,
    });
    await transaction
      .update(creditTakeBacks)
      .set({ shortfall: takeBack.shortfall - paid })
      .where(eq(creditTakeBacks.id, takeBack.id));
  }
  return { balance, held: released.held };
}

/** Compared in the database, which counts microseconds. */
function placedAt({ id }: CreditHoldRow) {
  return sql`(select created_at from credit_holds where id = ${id})`;
}

/** Which shortfalls `available` credits pay, in the given order. */
export function decidePayments<T extends Pick<CreditTakeBackRow, 'shortfall'>>(
  open: T[],
  available: number,
): { takeBack: T; paid: number }[] {
  let left = available;
  return open.flatMap((takeBack) => {
    const paid = Math.min(takeBack.shortfall, left);
    left -= paid;
    return paid > 0 ? [{ takeBack, paid }] : [];
  });
}

/** The current state of take-backs, by reference. One whose credits were never claimed is missing from the map. */
export async function findTakeBacks(
  database: Queryable,
  references: string[],
): Promise<Map<string, TakenBack>> {
  if (references.length === 0) return new Map();
  const rows = await database
    .select()
    .from(creditTakeBacks)
    .where(inArray(creditTakeBacks.reference, references));
  return new Map(
    rows.map(({ reference, amount, shortfall }) => [reference, { returned: amount - shortfall, shortfall }]),
  );
}
