import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@credit-studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockOwnSecurity, recordOwnChange } from './own-security.ts';
import { recoveryCodes } from './staff-security.tables.ts';

/** Crockford’s base32: without I, L, O and U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits. */
const codeLength = 16;

/** A code without hyphens, from the system’s random source. */
function createCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** `4F7K-9Q2M-XW3T-8R5D` */
function group(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** What people write for the letters that no code has is read as the digits that look like them. */
function hashCode(code: string): Buffer {
  const read = code.replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(read).digest();
}

/** New codes in place of all earlier ones. They are answered once; only their hashes are stored. */
export async function createRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
  return codes.map(group);
}

function isLeft(userId: string) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
}

export function countRecoveryCodes(database: Queryable, userId: string): Promise<number> {
  return database.$count(recoveryCodes, isLeft(userId));
}

/** Uses a code, which then works no more. False for one that is wrong or was used. */
export async function redeemRecoveryCode(
  transaction: Transaction,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const used = await transaction
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isLeft(userId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Makes new codes for the caller, audited. Throws `conflict` for someone who has no second factor. */
export function makeRecoveryCodes(
  services: Pick<Services, 'database' | 'now' | 'addresses'>,
  context: Context<SignedInActor>,
): Promise<string[]> {
  return services.database.transaction(async (transaction) => {
    const { user, methods } = await lockOwnSecurity(transaction, context);
    if (methods.length === 0)
      throw new AppError('conflict', 'Please add a passkey or an authenticator app first.');
    await recordOwnChange(services, transaction, {
      ...{ context, user, action: 'staff-security.recovery-codes-made' },
      event: { kind: 'codes-made' },
    });
    return createRecoveryCodes(transaction, user.id);
  });
}
