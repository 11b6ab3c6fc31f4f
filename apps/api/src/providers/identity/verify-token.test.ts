import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenVerifier } from './verify-token.ts';

const projectId = 'studio';
const issuer = `https://securetoken.google.com/${projectId}`;
let key: CryptoKey;
let strangerKey: CryptoKey;
let keysUrl: string;
let keyReads = 0;
let isDown = false;

const server = createServer(async (_request, response) => {
  keyReads += 1;
  if (isDown) return void response.writeHead(503).end();
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(await keySet);
});
let keySet: Promise<string>;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  strangerKey = (await generateKeyPair('RS256')).privateKey;
  keySet = exportJWK(pair.publicKey).then((jwk) =>
    JSON.stringify({ keys: [{ ...jwk, kid: 'k1', alg: 'RS256', use: 'sig' }] }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an address object.
  keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const seconds = () => Math.floor(Date.now() / 1000);

interface Claims {
  iss?: string;
  aud?: string;
  sub?: string;
  exp?: number;
  auth_time?: number | string;
}

function claimsOf(changes: Claims) {
  const now = seconds();
  return {
    iss: issuer,
    aud: projectId,
    sub: 'uid-1',
    iat: now,
    exp: now + 60,
    auth_time: now - 10,
    ...changes,
  };
}

function sign(changes: Claims = {}, { with: signingKey = key, kid = 'k1' } = {}) {
  return new SignJWT({ email: 'Robin@People.Test', email_verified: true, ...claimsOf(changes) })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(signingKey);
}

function unsigned(changes: Claims = {}) {
  return new UnsecuredJWT(claimsOf(changes)).encode();
}

test('reads who a signed token belongs to, and the keys once', async () => {
  const verify = createTokenVerifier({ projectId, isEmulated: false, keysUrl });
  keyReads = 0;
  for (let call = 0; call < 3; call += 1)
    expect(await verify(await sign())).toMatchObject({
      uid: 'uid-1',
      email: 'robin@people.test',
      emailVerified: true,
      name: '',
    });
  expect(keyReads).toBe(1);
});

test.each<[string, () => Promise<string> | string, string]>([
  ['an expired token', () => sign({ exp: seconds() - 1 }), 'session_expired'],
  ['a token of another project', () => sign({ aud: 'other' }), 'unauthenticated'],
  ['a token of another issuer', () => sign({ iss: 'https://evil.test/studio' }), 'unauthenticated'],
  ['a token without a person', () => sign({ sub: '' }), 'unauthenticated'],
  ['a token without a sign-in time', () => sign({ auth_time: 'now' }), 'unauthenticated'],
  ['a token with another signature', () => sign({}, { with: strangerKey }), 'unauthenticated'],
  ['a token with an unknown key', () => sign({}, { kid: 'k2' }), 'unauthenticated'],
  ['an unsigned token', () => unsigned(), 'unauthenticated'],
  ['what is no token', () => 'a.b.c', 'unauthenticated'],
])('refuses %s', async (_name, make, code) => {
  const verify = createTokenVerifier({ projectId, isEmulated: false, keysUrl });
  await expect(verify(await make())).rejects.toMatchObject({ code });
});

test('does not blame the token when the keys cannot be read', async () => {
  isDown = true;
  const verify = createTokenVerifier({ projectId, isEmulated: false, keysUrl });
  await expect(verify(await sign())).rejects.toMatchObject({ code: 'provider_unavailable' });
  isDown = false;
});

test('accepts unsigned tokens of the emulator, for this project, until they expire', async () => {
  const verify = createTokenVerifier({ projectId, isEmulated: true });
  expect((await verify(unsigned())).uid).toBe('uid-1');
  await expect(verify(unsigned({ aud: 'other' }))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(verify(unsigned({ exp: seconds() - 1 }))).rejects.toMatchObject({ code: 'session_expired' });
});
