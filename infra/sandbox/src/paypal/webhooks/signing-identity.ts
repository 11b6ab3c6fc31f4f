import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DocumentStore } from '../../store/index.ts';
import type { StoredIdentity } from './create-identity.ts';

export interface Transmission {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
}

/** The key that signs webhooks, and the certificate that proves it. */
export class SigningIdentity {
  readonly certificateId: string;
  readonly chainPem: string;
  /** Parsed once: that takes as long as a signature. */
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor({ certificateId, chainPem, privateKeyPem }: StoredIdentity) {
    this.certificateId = certificateId;
    this.chainPem = chainPem;
    this.#privateKey = createPrivateKey(privateKeyPem);
    this.#publicKey = createPublicKey(chainPem);
  }

  sign(transmission: Transmission): string {
    return sign('sha256', Buffer.from(composeSignedText(transmission)), this.#privateKey).toString('base64');
  }

  isSigned(transmission: Transmission, signature: string): boolean {
    const text = Buffer.from(composeSignedText(transmission));
    return verify('sha256', text, this.#publicKey, Buffer.from(signature, 'base64'));
  }
}

/** Created once and stored, so that signatures stay valid across restarts. */
export async function loadSigningIdentity(store: DocumentStore): Promise<SigningIdentity> {
  const identities = store.collection<StoredIdentity>('signing-identities');
  const stored = identities.find('current');
  if (stored) return new SigningIdentity(stored);
  // The library that creates certificates is large, and needed only once.
  const { createIdentity } = await import('./create-identity.ts');
  const created = await createIdentity();
  identities.put('current', created);
  return new SigningIdentity(created);
}

function composeSignedText({ transmissionId, transmissionTime, webhookId, body }: Transmission): string {
  return `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`;
}
