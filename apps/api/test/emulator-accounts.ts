import { inject } from 'vitest';

/** An account as the emulator stores it, read as a service account would. */
export async function readAccount(
  uid: string,
): Promise<{ email: string; emailVerified: boolean } | undefined> {
  const base = `http://${inject('addresses').authEmulatorHost}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${base}/projects/demo-credit-studio/accounts:lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: [uid] }),
  });
  // Identity Toolkit answers a look-up with the accounts that it found, or with none.
  const { users = [] } = (await response.json()) as { users?: { email: string; emailVerified: boolean }[] };
  return users[0];
}
