import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthEmulator, startAuthEmulator } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'auth-'));
const accountsFile = path.join(folder, 'accounts.json');
let emulator: AuthEmulator;
let closeClient: () => Promise<void>;
let auth: ReturnType<typeof getAuth>;

function connect({ url, projectId }: AuthEmulator) {
  const app = initializeApp({ apiKey: 'demo-api-key', projectId }, crypto.randomUUID());
  auth = getAuth(app);
  connectAuthEmulator(auth, url, { disableWarnings: true });
  closeClient = () => deleteApp(app);
}

beforeAll(async () => {
  emulator = await startAuthEmulator({ accountsFile });
  connect(emulator);
});
afterAll(async () => {
  await closeClient();
  await emulator.close();
  rmSync(folder, { recursive: true });
});

test('the real SDK signs up, signs in and cannot sign up twice', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
  expect(user.uid).toBeTruthy();
  const again = await signInWithEmailAndPassword(auth, 'ada@example.test', 'first-password');
  expect(again.user.uid).toBe(user.uid);
  await expect(createUserWithEmailAndPassword(auth, 'ada@example.test', 'another-one')).rejects.toMatchObject(
    {
      code: 'auth/email-already-in-use',
    },
  );
  await expect(createUserWithEmailAndPassword(auth, 'weak@example.test', '123')).rejects.toMatchObject({
    code: 'auth/weak-password',
  });
});

test('a wrong password and an unknown address look the same', async () => {
  for (const email of ['ada@example.test', 'unknown@example.test']) {
    await expect(signInWithEmailAndPassword(auth, email, 'wrong-password')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  }
  await expect(sendPasswordResetEmail(auth, 'unknown@example.test')).resolves.toBeUndefined();
});

test('a reset code changes the password once', async () => {
  await sendPasswordResetEmail(auth, 'ada@example.test');
  const response = await fetch(`${emulator.url}/emulator/v1/projects/${emulator.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.find(({ email }) => email === 'ada@example.test')?.oobCode ?? '';
  await confirmPasswordReset(auth, code, 'second-password');
  await expect(confirmPasswordReset(auth, code, 'third-password')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  await signInWithEmailAndPassword(auth, 'ada@example.test', 'second-password');
});

test('accounts are on the disk before their sign-up is answered, and survive a restart', async () => {
  await createUserWithEmailAndPassword(auth, 'late@example.test', 'some-password');
  // A second emulator on the same file simulates the restart after a kill: the first has closed nothing.
  const next = await startAuthEmulator({ accountsFile });
  await closeClient();
  const previous = emulator;
  emulator = next;
  connect(next);
  await signInWithEmailAndPassword(auth, 'late@example.test', 'some-password');
  await signInWithEmailAndPassword(auth, 'ada@example.test', 'second-password');
  await previous.close();
});

test('the admin SDK verifies a sign-in, sets claims and makes reset links', async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  const app = initializeAdminApp({ projectId: emulator.projectId }, crypto.randomUUID());
  const admin = getAdminAuth(app);
  const { user } = await createUserWithEmailAndPassword(auth, 'claims@example.test', 'some-password');
  await admin.setCustomUserClaims(user.uid, { role: 'Admin' });
  expect(await admin.verifyIdToken(await user.getIdToken(true))).toMatchObject({
    uid: user.uid,
    role: 'Admin',
  });
  expect(await admin.generatePasswordResetLink('claims@example.test')).toMatch(/oobCode=/);
  await deleteAdminApp(app);
});
