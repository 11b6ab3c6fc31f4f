import type { Passkey, StaffSecurity, UserData } from '@credit-studio/contracts';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { ReadDatabase } from '../../database/database.ts';
import { findApp } from './authenticator-app.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import type { PasskeyRow } from './staff-security.tables.ts';
import { listSessions, listStoredSessions } from './staff-sessions.ts';

/** How the caller’s account is protected. No key, secret or code is in it. */
export async function readStaffSecurity(
  { database }: Pick<Services, 'database'>,
  { actor }: Context<SignedInActor>,
): Promise<StaffSecurity> {
  const { id } = actor.user;
  const [passkeys, app, recoveryCodesLeft, sessions] = await Promise.all([
    listPasskeys(database, id),
    findApp(database, id),
    countRecoveryCodes(database, id),
    listSessions(database, { actor }),
  ]);
  return {
    passkeys: passkeys.map(serializePasskey),
    authenticatorApp: serializeApp(app),
    recoveryCodesLeft,
    sessions,
  };
}

/** What is stored about the security of someone’s account, for a copy of their data. A customer has none. */
export async function readStoredSecurity(
  database: ReadDatabase,
  userId: string,
): Promise<UserData['staffSecurity']> {
  const passkeys = await listPasskeys(database, userId);
  const app = await findApp(database, userId);
  return {
    passkeys: passkeys.map(serializePasskey),
    authenticatorApp: serializeApp(app),
    sessions: await listStoredSessions(database, userId),
  };
}

/** Null also for an app whose first code was not entered yet. */
function serializeApp(app: Awaited<ReturnType<typeof findApp>>): StaffSecurity['authenticatorApp'] {
  if (!app?.addedAt) return null;
  return { addedAt: app.addedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null };
}

function serializePasskey({ id, name, addedAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    ...{ _id: id, name, isSynced },
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
