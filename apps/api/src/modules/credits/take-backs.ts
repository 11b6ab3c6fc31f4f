import { eq, inArray, sql } from 'drizzle-orm';
import type { ReadDatabase, Transaction } from '../../database/database.ts';
import { type Account, lockAccount, saveAccount } from './account.ts';
import { creditTakeBacks } from './credits.tables.ts';
import { postEntry } from './ledger.ts';
import { listShortfalls, payShortfalls } from './shortfalls.ts';

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
 * Ends a take-back whose refund was undone: a shortfall is owed no longer, and the credits that it had taken come back.
 * Those first pay the refunds that came after it, which missed them. A second time there are none.
 */
export async function cancelTakeBack(
  transaction: Transaction,
  { userId, reference, description }: Pick<TakeBack, 'userId' | 'reference' | 'description'>,
): Promise<void> {
  const account = await lockAccount(transaction, userId);
  const [takeBack] = await transaction
    .select()
    .from(creditTakeBacks)
    .where(eq(creditTakeBacks.reference, reference));
  if (!takeBack) return;
  const amount = takeBack.amount - takeBack.shortfall;
  const balance = account.balance + amount;
  if (amount > 0)
    await postEntry(transaction, {
      ...{ userId, amount, description, orderCode: takeBack.orderCode },
      ...{ reason: 'grant' as const, balanceAfter: balance },
      reference: `${reference}:cancelled`,
    });
  const since = sql`(select created_at from credit_take_backs where id = ${takeBack.id})`;
  const owed = await listShortfalls(transaction, { userId, since });
  const payment = { userId, balance, amount, source: `cancelled:${takeBack.id}` };
  const later = owed.filter(({ id }) => id !== takeBack.id);
  const paid = await payShortfalls(transaction, later, payment);
  await transaction.delete(creditTakeBacks).where(eq(creditTakeBacks.id, takeBack.id));
  await saveAccount(transaction, userId, { balance: paid, held: account.held });
}

/** How much of `amount` the balance covers, and how much is on hold or spent. */
function decideTakeBack(account: Account, amount: number): TakenBack {
  const returned = Math.min(account.balance, amount);
  return { returned, shortfall: amount - returned };
}

/** The current state of take-backs, by reference. One whose credits were never claimed is missing from the map. */
export async function findTakeBacks(
  database: ReadDatabase,
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
