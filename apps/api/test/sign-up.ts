import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

export interface TestAccount {
  uid: string;
  email: string;
  password: string;
  token: string;
}

async function callEmulator(
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const base = `http://${inject('addresses').authEmulatorHost}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${base}/accounts:${call}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`The auth emulator refused ${call}: ${JSON.stringify(answer)}`);
  // Identity Toolkit answers these two calls with an object of texts.
  return answer as Record<string, string>;
}

/** A fresh token of an account that exists. */
export async function signInAccount({
  email,
  password,
}: Pick<TestAccount, 'email' | 'password'>): Promise<string> {
  const { idToken = '' } = await callEmulator('signInWithPassword', { email, password });
  return idToken;
}

/** A new account at the real emulator. Unless the test says otherwise, its address is confirmed. */
export async function signUpAccount(
  options: { email?: string; displayName?: string; photoUrl?: string; emailVerified?: boolean } = {},
): Promise<TestAccount> {
  const email = options.email ?? `${randomBytes(6).toString('hex')}@people.test`;
  const password = 'correct horse';
  const { displayName, photoUrl, emailVerified = true } = options;
  const fields = { email, password, displayName, photoUrl, emailVerified };
  // The emulator takes `owner` for a service account, which may say that an address is confirmed.
  const { localId = '' } = await callEmulator('signUp', fields, { authorization: 'Bearer owner' });
  // The emulator dates the sign-in before the password, so a second that turns in between ends the first token's session.
  return { uid: localId, email, password, token: await signInAccount({ email, password }) };
}

/**
 * A fresh token by a Google account, which is linked to the account of `as` first if that is given. The emulator takes an
 * unsigned text for Google's token.
 */
export async function signInByGoogle(
  google: { sub: string; email: string },
  { as }: { as?: Pick<TestAccount, 'token'> } = {},
): Promise<string> {
  const idToken = JSON.stringify({ ...google, email_verified: true });
  const { idToken: token = '' } = await callEmulator('signInWithIdp', {
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    ...(as && { idToken: as.token }),
  });
  return token;
}
