import type { SecondFactorMethod, SecondFactorState } from '@credit-studio/contracts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import {
  authenticatorApps,
  passkeyQuestions,
  passkeys,
  recoveryCodes,
  wrongCodes,
} from './staff-security.tables.ts';
import { clearProofs } from './staff-sessions.ts';
import { recallTeamSecurity } from './team-security.ts';

/** How a person can confirm a session, the quickest first. Empty for someone who has set up no second factor. */
export async function listSecondFactorMethods(
  database: Queryable,
  userId: string,
): Promise<SecondFactorMethod[]> {
  const { rows } = await database.execute<{ passkey: boolean; app: boolean; recovery: boolean }>(sql`select
    exists (select from ${passkeys} where ${passkeys.userId} = ${userId}) as passkey,
    exists (select from ${authenticatorApps}
      where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.secret} is not null) as app,
    exists (select from ${recoveryCodes}
      where ${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null) as recovery`);
  const [has] = rows;
  if (!has) throw new Error('A query without a table returned no row.');
  return [
    ...(has.passkey ? (['passkey'] as const) : []),
    ...(has.app ? (['authenticator-app'] as const) : []),
    ...(has.recovery ? (['recovery-code'] as const) : []),
  ];
}

/** Those among `userIds` who have a passkey or an authenticator app. */
export async function findSecondFactorOwners(
  database: Queryable,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const owners = await union(
    database
      .select({ userId: passkeys.userId })
      .from(passkeys)
      .where(inArray(passkeys.userId, [...userIds])),
    database
      .select({ userId: authenticatorApps.userId })
      .from(authenticatorApps)
      .where(and(inArray(authenticatorApps.userId, [...userIds]), isNotNull(authenticatorApps.secret))),
  );
  return new Set(owners.map(({ userId }) => userId));
}

/** Removes all with which a person confirms sessions, recovery codes included. What is confirmed counts no longer. */
export async function deleteSecondFactors(transaction: Transaction, userId: string): Promise<void> {
  for (const table of [passkeys, passkeyQuestions, authenticatorApps, recoveryCodes, wrongCodes])
    await transaction.delete(table).where(eq(table.userId, userId));
  await clearProofs(transaction, userId);
}

/** Whether the caller has to confirm this session, and how they can. */
export async function readSecondFactorState(
  services: Pick<Services, 'database' | 'memory'>,
  { actor: { user, confirmedAt, isUnconfirmedStaff } }: Context<SignedInActor>,
): Promise<SecondFactorState> {
  const [{ isSecondFactorRequired }, methods] = await Promise.all([
    recallTeamSecurity(services),
    listSecondFactorMethods(services.database, user.id),
  ]);
  return {
    isRequired: isSecondFactorRequired,
    methods,
    isConfirmed: methods.length > 0 && !isUnconfirmedStaff,
    confirmedAt: confirmedAt.toISOString(),
  };
}
