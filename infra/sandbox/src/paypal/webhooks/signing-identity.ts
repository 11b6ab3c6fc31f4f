import 'reflect-metadata';
import { createPrivateKey, randomBytes, sign, verify, webcrypto } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as x509 from '@peculiar/x509';
import type { DocumentStore } from '../../store/index.ts';

interface StoredIdentity {
  certificateId: string;
  /** The leaf certificate first, then its issuer, in PayPal's order. */
  chainPem: string;
  privateKeyPem: string;
}

export interface Transmission {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

/** The key that signs webhooks, and the certificate that proves it. */
export class SigningIdentity {
  readonly certificateId: string;
  readonly chainPem: string;
  readonly #privateKeyPem: string;

  constructor({ certificateId, chainPem, privateKeyPem }: StoredIdentity) {
    this.certificateId = certificateId;
    this.chainPem = chainPem;
    this.#privateKeyPem = privateKeyPem;
  }

  sign(transmission: Transmission): string {
    const key = createPrivateKey(this.#privateKeyPem);
    return sign('sha256', Buffer.from(composeSignedText(transmission)), key).toString('base64');
  }

  isSigned(transmission: Transmission, signature: string): boolean {
    const text = Buffer.from(composeSignedText(transmission));
    return verify('sha256', text, this.chainPem, Buffer.from(signature, 'base64'));
  }
}

/** Created once and stored, so that signatures stay valid across restarts. */
export async function loadSigningIdentity(store: DocumentStore): Promise<SigningIdentity> {
  const identities = store.collection<StoredIdentity>('signing-identities');
  const stored = identities.find('current') ?? (await createIdentity());
  identities.put('current', stored);
  return new SigningIdentity(stored);
}

function composeSignedText({ transmissionId, transmissionTime, webhookId, body }: Transmission): string {
  return `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(body)}`;
}

async function createIdentity(): Promise<StoredIdentity> {
  x509.cryptoProvider.set(webcrypto);
  const [authorityKeys, leafKeys] = await Promise.all([generateKeys(), generateKeys()]);
  const notBefore = new Date(Date.now() - 60_000);
  const notAfter = new Date(notBefore.getTime() + tenYearsMs);
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Credit Studio Sandbox Authority, O=Credit Studio Sandbox',
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    notBefore,
    notAfter,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    subject: 'CN=messageverificationcerts.sandbox.paypal.com, O=Credit Studio Sandbox',
    issuer: authority.subject,
    publicKey: leafKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    notBefore,
    notAfter,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
    ],
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', leafKeys.privateKey);
  return {
    certificateId: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
    chainPem: `${leaf.toString('pem')}\n${authority.toString('pem')}\n`,
    privateKeyPem: x509.PemConverter.encode(privateKey, 'PRIVATE KEY'),
  };
}

function generateKeys() {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}
