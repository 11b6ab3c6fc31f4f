import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

export interface StoredIdentity {
  certificateId: string;
  /** The leaf certificate first, then its issuer, in PayPal's order. */
  chainPem: string;
  privateKeyPem: string;
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

/** A new key with its certificate, and the certificate of the authority that issued it. */
export async function createIdentity(): Promise<StoredIdentity> {
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
