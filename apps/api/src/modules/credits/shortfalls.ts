import { and, asc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Account } from './account.ts';
import { type CreditHoldRow, type CreditTakeBackRow, creditTakeBacks } from './credits.tables.ts';
import { postEntry } from './ledger.ts';

/**
 * Pays shortfalls from a hold that was just released, and returns the account after it. Only refunds that came while
 * the credits were on hold take part: credits bought after a refund are the customer's. The caller has locked the
 * account.
 */
export async function payFromHold(
  transaction: Transaction,
  { id, userId, amount, generationId }: CreditHoldRow,
  { balance, held }: Account,
): Promise<Account> {
  const owed = await listShortfalls(transaction, {
    userId,
    since: sql`(select created_at from credit_holds where id = ${id})`,
  });
  const payment = { userId, balance, amount, source: `hold:${id}`, generationId };
  return { balance: await payShortfalls(transaction, owed, payment), held };
}

/** A user's unpaid take-backs from a moment on, oldest first. The database compares them: it counts microseconds. */
export function listShortfalls(
  transaction: Transaction,
  { userId, since }: { userId: string; since: SQL },
): Promise<CreditTakeBackRow[]> {
  const { id, createdAt, shortfall } = creditTakeBacks;
  return transaction
    .select()
    .from(creditTakeBacks)
    .where(and(eq(creditTakeBacks.userId, userId), gt(shortfall, 0), gte(createdAt, since)))
    .orderBy(asc(createdAt), asc(id));
}

interface ShortfallPayment {
  userId: string;
  /** The balance with the credits in it that pay. */
  balance: number;
  /** How many of them may pay. */
  amount: number;
  /** Where they come from, such as `hold:<id>`. */
  source: string;
  generationId?: string | null;
}

/** Pays shortfalls in the given order and returns the balance after it. */
export async function payShortfalls(
  transaction: Transaction,
  owed: CreditTakeBackRow[],
  { userId, source, amount, generationId, ...start }: ShortfallPayment,
): Promise<number> {
  let { balance } = start;
  for (const { takeBack, paid } of decidePayments(owed, amount)) {
    balance -= paid;
    await postEntry(transaction, {
      userId,
      reason: 'refund',
      reference: `${takeBack.reference}:${source}`,
      amount: -paid,
      balanceAfter: balance,
      description: takeBack.description,
      orderCode: takeBack.orderCode,
      generationId: generationId ?? null,
    });
    await transaction
      .update(creditTakeBacks)
      .set({ shortfall: takeBack.shortfall - paid })
      .where(eq(creditTakeBacks.id, takeBack.id));
  }
  return balance;
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
