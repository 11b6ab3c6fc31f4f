import type { AuditAction, SecondFactorMethod } from '@credit-studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { composeSecondFactorMail, queueMessage, type SecondFactorEvent } from '../messages/index.ts';
import { lockOwnRecord, type UserRow } from '../users/index.ts';
import { listSecondFactorMethods } from './second-factor.ts';
import { staffSessions } from './staff-security.tables.ts';

type OwnContext = Context<SignedInActor>;

interface OwnSecurity {
  user: UserRow;
  /** How the person can confirm a session; empty without a second factor. */
  methods: SecondFactorMethod[];
}

/**
 * Locks the caller’s record, under which all of their second factor is changed, and checks again what the call was let
 * through for: another session may have added the first second factor since. Throws `second_factor_required`.
 */
export async function lockOwnSecurity(transaction: Transaction, context: OwnContext): Promise<OwnSecurity> {
  const user = await lockOwnRecord(transaction, context, 'console:use');
  const methods = await listSecondFactorMethods(transaction, user.id);
  if (methods.length > 0 && !(await isStillConfirmed(transaction, context.actor)))
    throw new AppError('second_factor_required', 'Please confirm your sign-in with your second factor.');
  return { user, methods };
}

/** Whether the confirmation with which the call came is the one that its session still has. */
async function isStillConfirmed(
  transaction: Transaction,
  { user, identity, confirmedAt }: SignedInActor,
): Promise<boolean> {
  const confirmed = await transaction.$count(
    staffSessions,
    and(
      eq(staffSessions.userId, user.id),
      eq(staffSessions.signedInAt, identity.signedInAt),
      eq(staffSessions.confirmedAt, confirmedAt),
      isNull(staffSessions.endedAt),
    ),
  );
  return confirmed > 0;
}

interface OwnMail {
  context: Pick<Context, 'address'>;
  user: UserRow;
  event: SecondFactorEvent;
  now: Date;
}

/** What a person gets when something happens to their second factor. */
export function composeOwnMail(
  { addresses }: Pick<Services, 'addresses'>,
  { context, user, event, now }: OwnMail,
) {
  return {
    userId: user.id,
    toEmail: user.email,
    ...composeSecondFactorMail({
      ...{ name: user.name, event, at: now, address: context.address },
      securityUrl: `${addresses.admin}/admin/settings/security`,
    }),
  };
}

interface OwnChange {
  context: OwnContext;
  user: UserRow;
  action: Extract<AuditAction, `staff-security.${string}`>;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  event: SecondFactorEvent;
}

/** Writes a change of the caller’s second factor into the audit log, and mails it to them. */
export async function recordOwnChange(
  services: Pick<Services, 'addresses' | 'now'>,
  transaction: Transaction,
  { context, user, action, before, after, event }: OwnChange,
): Promise<void> {
  await recordAudit(transaction, context, {
    action,
    subject: { kind: 'user', id: user.id },
    ...(before && { before }),
    ...(after && { after }),
  });
  await queueMessage(transaction, {
    ...composeOwnMail(services, { context, user, event, now: services.now() }),
    occasion: `second-factor:${user.id}:${uuidv7()}`,
  });
}
