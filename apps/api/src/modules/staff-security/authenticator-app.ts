import type { AuthenticatorAppOffer } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { ReadDatabase, Transaction } from '../../database/database.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { openAppSecret, sealAppSecret } from './app-secrets.ts';
import { completeAddedFactor, completeRemovedFactor, type FirstFactor } from './change-factors.ts';
import { lockOwnSecurity, recordOwnChange } from './own-security.ts';
import { authenticatorApps } from './staff-security.tables.ts';
import { announceStaffSecurity } from './staff-sessions.ts';

type OwnContext = Context<SignedInActor>;
type AppServices = Pick<Services, 'database' | 'now' | 'addresses' | 'signals' | 'secrets'>;
type AppRow = typeof authenticatorApps.$inferSelect;

/** Long enough to install an app. */
const offerLifetimeMs = 15 * 60_000;
/** As RFC 4226 recommends for SHA-1. */
const secretBytes = 20;
/** A code of the 30 seconds before and after is right, too: clocks differ, and people type. */
const toleratedSteps = 1;

/** The row of a person, also of one who has only started; under the lock of their record. */
export async function findApp(database: ReadDatabase, userId: string): Promise<AppRow | null> {
  const [app] = await database.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return app ?? null;
}

/** A new secret for the caller’s authenticator app. It is answered once, and counts once a code of it is confirmed. */
export async function startAuthenticatorApp(
  services: AppServices,
  context: OwnContext,
): Promise<AuthenticatorAppOffer> {
  const secret = new Secret({ size: secretBytes });
  const { user } = await services.database.transaction(async (transaction) => {
    const own = await lockOwnSecurity(transaction, context);
    const offer = {
      newSecret: sealAppSecret(services, own.user.id, secret.base32),
      newSecretEndsAt: new Date(services.now().getTime() + offerLifetimeMs),
    };
    await transaction
      .insert(authenticatorApps)
      .values({ userId: own.user.id, ...offer })
      .onConflictDoUpdate({ target: authenticatorApps.userId, set: offer });
    return own;
  });
  const address = new TOTP({ issuer: 'Credit Studio', label: user.email, secret }).toString();
  return { secret: secret.base32, address };
}

/**
 * Puts the new secret in the place of the app that was set up before, audited and mailed. Throws `link_expired` without a
 * secret that waits, and `invalid_request` for a wrong code: the caller knows the secret, so guesses need no count.
 */
export async function confirmAuthenticatorApp(
  services: AppServices,
  context: OwnContext,
  code: string,
): Promise<FirstFactor> {
  const now = services.now();
  const first = await services.database.transaction(async (transaction) => {
    const { user, methods } = await lockOwnSecurity(transaction, context);
    const app = await findApp(transaction, user.id);
    const lastStep = requireStep(services, { app, code, now });
    await transaction
      .update(authenticatorApps)
      .set({
        ...{ secret: app?.newSecret, addedAt: now, lastUsedAt: null, lastStep },
        ...{ newSecret: null, newSecretEndsAt: null },
      })
      .where(eq(authenticatorApps.userId, user.id));
    const isFirst = methods.length === 0;
    const isReplacement = methods.includes('authenticator-app');
    await recordOwnChange(services, transaction, {
      ...{ context, user, action: 'staff-security.app-added' },
      after: { isReplacement },
      event: isReplacement ? { kind: 'app-replaced' } : { kind: 'app-added', isFirst },
    });
    const added = { actor: context.actor, isFirst, method: 'authenticator-app' } as const;
    return completeAddedFactor(services, transaction, added);
  });
  announceStaffSecurity(services, context.actor.user.id);
  return first;
}

/** The step of the first code of a new secret, which is used with it. */
function requireStep(
  services: Pick<Services, 'secrets'>,
  { app, code, now }: { app: AppRow | null; code: string; now: Date },
): number {
  const secret =
    app?.newSecret && app.newSecretEndsAt && app.newSecretEndsAt > now
      ? openAppSecret(services, app.userId, app.newSecret)
      : null;
  if (secret === null)
    throw new AppError('link_expired', 'This QR code is too old. Please start again with a new one.');
  const step = findStep(secret, code, now);
  if (step === null)
    throw invalidField(
      'code',
      'This code is wrong. Please enter the one that your app shows now, and check that the clock of its device is right.',
    );
  return step;
}

/** Which 30 seconds a code is of, counted from 1970; null for a wrong code. */
function findStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Removes the caller’s app, audited and mailed. Throws `conflict` without one, and for a last one that is required. */
export async function removeAuthenticatorApp(services: AppServices, context: OwnContext): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const { user, methods } = await lockOwnSecurity(transaction, context);
    if (!methods.includes('authenticator-app'))
      throw new AppError('conflict', 'You have no authenticator app. Please reload the page.');
    await transaction.delete(authenticatorApps).where(eq(authenticatorApps.userId, user.id));
    const { isLast } = await completeRemovedFactor(transaction, context);
    await recordOwnChange(services, transaction, {
      ...{ context, user, action: 'staff-security.app-removed' },
      event: { kind: 'app-removed', isLast },
    });
  });
  announceStaffSecurity(services, context.actor.user.id);
}

/**
 * Uses a code of the app of a person whose record is locked: no code of these 30 seconds or earlier works again. False for
 * one that is wrong or was used. Throws `invalid_request` when the key that sealed the secret is gone.
 */
export async function redeemAppCode(
  services: Pick<Services, 'secrets' | 'log'>,
  transaction: Transaction,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const app = await findApp(transaction, userId);
  if (!app?.secret) return false;
  const secret = openAppSecret(services, userId, app.secret);
  if (secret === null) {
    services.log.error({ userId }, 'The secret of an authenticator app cannot be read: its key is missing');
    throw invalidField(
      'code',
      'We can no longer check the codes of your app. Please use a passkey or a recovery code, and set the app up again.',
    );
  }
  const step = findStep(secret, code, now);
  if (step === null || (app.lastStep !== null && step <= app.lastStep)) return false;
  await transaction
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: now })
    .where(eq(authenticatorApps.userId, userId));
  return true;
}
