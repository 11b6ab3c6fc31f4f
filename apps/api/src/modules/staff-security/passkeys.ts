import {
  maxPasskeys,
  type NewPasskey,
  type NewPasskeyQuestion,
  type PasskeyQuestion,
} from '@credit-studio/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { ReadDatabase, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { completeAddedFactor, completeRemovedFactor, type FirstFactor } from './change-factors.ts';
import { lockOwnSecurity, recordOwnChange } from './own-security.ts';
import { type PasskeyUse, type VerifiedPasskey, verifyNewPasskey } from './passkey-answers.ts';
import { askForNewPasskey, askForOwnPasskey } from './passkey-questions.ts';
import { type PasskeyRow, passkeys } from './staff-security.tables.ts';
import { announceStaffSecurity } from './staff-sessions.ts';

type OwnContext = Context<SignedInActor>;
type PasskeyServices = Pick<Services, 'database' | 'now' | 'addresses' | 'signals'>;

/** In the order in which they were added. */
export function listPasskeys(database: ReadDatabase, userId: string): Promise<PasskeyRow[]> {
  return database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

function requireRoom(own: PasskeyRow[]): void {
  if (own.length >= maxPasskeys)
    throw new AppError('conflict', `You have ${maxPasskeys} passkeys already. Please remove one first.`);
}

/** What the browser needs to make a passkey. Throws `conflict` for someone who has as many as they can. */
export async function startPasskey(
  services: PasskeyServices,
  { actor }: OwnContext,
): Promise<NewPasskeyQuestion> {
  const own = await listPasskeys(services.database, actor.user.id);
  requireRoom(own);
  return askForNewPasskey(services, actor, own);
}

/** What the browser needs to ask for a passkey. Throws `conflict` for someone who has none. */
export async function askForPasskey(
  services: PasskeyServices,
  { actor }: OwnContext,
): Promise<PasskeyQuestion> {
  const own = await listPasskeys(services.database, actor.user.id);
  if (own.length === 0)
    throw new AppError(
      'conflict',
      'You have no passkey. Please use your authenticator app or a recovery code.',
    );
  return askForOwnPasskey(services, actor, own);
}

/** Adds the passkey that a browser made, audited and mailed. Throws `conflict`, and `invalid_request` for a wrong answer. */
export async function addPasskey(
  services: PasskeyServices,
  context: OwnContext,
  { name, answer }: NewPasskey,
): Promise<FirstFactor> {
  const verified = await verifyNewPasskey(services, context, answer);
  const first = await services.database.transaction(async (transaction) => {
    const { user, methods } = await lockOwnSecurity(transaction, context);
    requireRoom(await listPasskeys(transaction, user.id));
    await insertPasskey(transaction, { ...verified, userId: user.id, name });
    const isFirst = methods.length === 0;
    await recordOwnChange(services, transaction, {
      ...{ context, user, action: 'staff-security.passkey-added' },
      after: { passkeyName: name, isSynced: verified.isSynced },
      event: { kind: 'passkey-added', passkey: name, isFirst },
    });
    return completeAddedFactor(services, transaction, { actor: context.actor, isFirst, method: 'passkey' });
  });
  announceStaffSecurity(services, context.actor.user.id);
  return first;
}

async function insertPasskey(
  transaction: Transaction,
  passkey: VerifiedPasskey & { userId: string; name: string },
): Promise<void> {
  const inserted = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  if (inserted.length === 0) throw new AppError('conflict', 'This passkey was added already.');
}

/** Throws `not_found`. */
async function getOwnPasskey(transaction: Transaction, userId: string, id: string): Promise<PasskeyRow> {
  const [passkey] = await transaction
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  if (!passkey) throw new AppError('not_found', 'You no longer have this passkey. Please reload the page.');
  return passkey;
}

/** Renames one of the caller’s passkeys, audited. Throws `not_found`. */
export async function renamePasskey(
  { database }: Pick<Services, 'database'>,
  context: OwnContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { user } = await lockOwnSecurity(transaction, context);
    const passkey = await getOwnPasskey(transaction, user.id, id);
    if (passkey.name === name) return;
    await transaction.update(passkeys).set({ name }).where(eq(passkeys.id, id));
    await recordAudit(transaction, context, {
      action: 'staff-security.passkey-renamed',
      subject: { kind: 'user', id: user.id },
      before: { passkeyName: passkey.name },
      after: { passkeyName: name },
    });
  });
}

/** Removes one of the caller’s passkeys, audited and mailed. Throws `not_found`, and `conflict` for a last one that is required. */
export async function removePasskey(
  services: PasskeyServices,
  context: OwnContext,
  id: string,
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const { user } = await lockOwnSecurity(transaction, context);
    const { name } = await getOwnPasskey(transaction, user.id, id);
    await transaction.delete(passkeys).where(eq(passkeys.id, id));
    const { isLast } = await completeRemovedFactor(transaction, context);
    await recordOwnChange(services, transaction, {
      ...{ context, user, action: 'staff-security.passkey-removed' },
      before: { passkeyName: name },
      event: { kind: 'passkey-removed', passkey: name, isLast },
    });
  });
  announceStaffSecurity(services, context.actor.user.id);
}

/**
 * Whether a device counted its signatures backwards, or not at all since the last one: then another device has a copy of
 * its key (WebAuthn level 3, 6.1.1). Devices that do not count always say 0.
 */
export function isCountOfCopy(stored: number, given: number): boolean {
  return (stored > 0 || given > 0) && given <= stored;
}

/** Records that a passkey confirmed a session. False, and nothing is written, for one that is gone or may be copied. */
export async function recordPasskeyUse(
  transaction: Transaction,
  { log }: Pick<Context, 'log'>,
  { userId, use, now }: { userId: string; use: PasskeyUse; now: Date },
): Promise<boolean> {
  const [passkey] = await transaction
    .select({ signCount: passkeys.signCount })
    .from(passkeys)
    .where(and(eq(passkeys.id, use.id), eq(passkeys.userId, userId)))
    .for('update');
  if (!passkey) return false;
  if (isCountOfCopy(passkey.signCount, use.signCount)) {
    const counts = { stored: passkey.signCount, given: use.signCount };
    log.warn(
      { userId, passkeyId: use.id, ...counts },
      'A passkey counted backwards: it may have been copied',
    );
    return false;
  }
  const { id, ...said } = use;
  await transaction
    .update(passkeys)
    .set({ ...said, lastUsedAt: now })
    .where(eq(passkeys.id, id));
  return true;
}
