import { eq } from 'drizzle-orm';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { queueMessage } from '../messages/index.ts';
import type { UserRow } from '../users/index.ts';
import { composeOwnMail } from './own-security.ts';
import { wrongCodes } from './staff-security.tables.ts';

/** After so many wrong codes in a row, none is taken for a while. */
const codesPerWait = 5;
const firstWaitMinutes = 15;
const longestWaitMinutes = 24 * 60;

interface WrongCodes {
  /** Since the last confirmation, however long ago. */
  count: number;
  lastAt: Date;
}

/**
 * Minutes for which no code is taken after so many wrong ones in a row: 15 after the fifth, and twice as long after each
 * five more, a day at most. That leaves five guesses a day, of a million codes.
 */
export function decideWaitMinutes(count: number): number {
  if (count === 0 || count % codesPerWait !== 0) return 0;
  return Math.min(firstWaitMinutes * 2 ** (count / codesPerWait - 1), longestWaitMinutes);
}

/** Seconds until a code is taken again; 0 when one is. */
export function decideWaitSeconds({ count, lastAt }: WrongCodes, now: Date): number {
  const endsAt = lastAt.getTime() + decideWaitMinutes(count) * 60_000;
  return Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000));
}

async function findWrongCodes(transaction: Transaction, userId: string): Promise<WrongCodes | undefined> {
  const [stored] = await transaction.select().from(wrongCodes).where(eq(wrongCodes.userId, userId));
  return stored;
}

/**
 * Throws `rate_limited` while no code of the person is taken. Their record is locked until the end of the transaction in
 * which the code is compared, so that of many guesses at the same time no more than five are.
 */
export async function requireCodesTaken(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const stored = await findWrongCodes(transaction, userId);
  const retryAfterSeconds = stored ? decideWaitSeconds(stored, now) : 0;
  if (retryAfterSeconds === 0) return;
  throw new AppError(
    'rate_limited',
    `Too many wrong codes. Please try again in ${formatWait(retryAfterSeconds)}; a passkey works at once. If it was not you who entered them, reset your password.`,
    { retryAfterSeconds },
  );
}

/** Rounded up, so that a code is taken once the time is over. */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return '1 minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Counts a wrong code of a person whose record is locked. One after which none is taken is mailed to them. */
export async function countWrongCode(
  services: Pick<Services, 'addresses'>,
  transaction: Transaction,
  { context, user, now }: { context: Context; user: UserRow; now: Date },
): Promise<void> {
  const stored = await findWrongCodes(transaction, user.id);
  const counted = { count: (stored?.count ?? 0) + 1, lastAt: now };
  await transaction
    .insert(wrongCodes)
    .values({ userId: user.id, ...counted })
    .onConflictDoUpdate({ target: wrongCodes.userId, set: counted });
  const waitMinutes = decideWaitMinutes(counted.count);
  if (waitMinutes === 0) return;
  const wait = formatWait(waitMinutes * 60);
  const event = { kind: 'wrong-codes', count: counted.count, wait } as const;
  await queueMessage(transaction, {
    ...composeOwnMail(services, { context, user, event, now }),
    occasion: `wrong-codes:${user.id}:${now.toISOString()}`,
  });
}

/** With a confirmation, the wrong codes before it were mistakes of the person. */
export async function forgetWrongCodes(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(wrongCodes).where(eq(wrongCodes.userId, userId));
}
