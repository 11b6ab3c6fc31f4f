import { demoAccounts } from '@credit-studio/local';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import type { Services } from '../src/context.ts';
import { assignRole, findUserByUid, upsertUser } from '../src/modules/users/index.ts';

type DemoAccount = (typeof demoAccounts)[number];

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

async function ensureAccount(auth: Auth, { uid, email, password, name }: DemoAccount): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return auth.createUser({ uid, email, password, displayName: name, emailVerified: true });
  }
}

/** The demo accounts at the local emulator and their records here. Roles are given once, and later changes stay. */
export async function seedAccounts(
  services: Pick<Services, 'database' | 'now' | 'signals'>,
  { projectId }: { projectId: string },
): Promise<number> {
  const app = initializeApp({ projectId }, 'demo-seed');
  let made = 0;
  for (const account of demoAccounts) {
    const { uid } = await ensureAccount(getAuth(app), account);
    if (await findUserByUid(services.database, uid)) continue;
    const identity = {
      uid,
      email: account.email,
      emailVerified: true,
      name: account.name,
      picture: '',
      signInProvider: 'password',
      signedInAt: new Date(),
      expiresAt: new Date(),
    };
    const user = await upsertUser(services, { identity });
    await assignRole(services.database, { userId: user.id, role: account.role });
    made += 1;
  }
  await deleteApp(app);
  return made;
}
