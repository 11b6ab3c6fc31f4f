import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

const lifeDays = 365;
const renewBeforeMs = 7 * 86_400_000;

/**
 * The certificate of the names, kept in the folder, so that people trust it once only. It is made where there is
 * none, and again before it expires or when a name was added. No authority issued it, so browsers warn about it.
 */
export async function loadCertificate(folder: string, names: readonly string[]): Promise<Certificate> {
  const keyFile = path.join(folder, 'key.pem');
  const certFile = path.join(folder, 'certificate.pem');
  const kept = readCertificate(keyFile, certFile);
  if (kept && isUsable(kept.cert, names)) return kept;
  const now = Date.now();
  const made = await generate([{ name: 'commonName', value: 'Credit Studio on this machine' }], {
    keyType: 'ec',
    notBeforeDate: new Date(now - 60_000),
    notAfterDate: new Date(now + lifeDays * 86_400_000),
    extensions: [
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) },
      { name: 'extKeyUsage', serverAuth: true },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, made.private, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return { key: made.private, cert: made.cert };
}

function readCertificate(keyFile: string, certFile: string): Certificate | null {
  try {
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  } catch {
    return null;
  }
}

function isUsable(cert: string, names: readonly string[]): boolean {
  const certificate = new X509Certificate(cert);
  const isCurrent = new Date(certificate.validTo).getTime() > Date.now() + renewBeforeMs;
  return isCurrent && names.every((name) => certificate.checkHost(name) !== undefined);
}
