import { type KeyObject, X509Certificate } from 'node:crypto';
import { rejectWebhook } from './webhook-rejection.ts';

const maxCertificateBytes = 64 * 1024;
const maxCached = 16;
const fetchTimeoutMs = 5_000;
/** Anyone can send a delivery that names a certificate, so few are fetched at a time, and a failure is remembered. */
const maxConcurrentFetches = 2;
const failureMemoryMs = 60_000;
const maxRememberedFailures = 256;

/** PayPal's names, such as `CERT-360caa42-fca2a594-aecacc47`. */
const certificateName = /^CERT-[\w-]{1,200}$/;

/** The address of a certificate directly below the prefix, without query and hash, so that it has one spelling. */
function pin(address: string, prefix: string): string {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
  const isPinned = address.startsWith(folder) && certificateName.test(address.slice(folder.length));
  return isPinned ? address : rejectWebhook('certificate', 'its certificate is not at PayPal’s address');
}

/** A certificate with its key, which Node would extract again at each access. */
interface Certificate {
  publicKey: KeyObject;
  validFrom: Date;
  validTo: Date;
}

async function fetchCertificate(address: string): Promise<Certificate> {
  // A redirect could leave the pinned address.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`The certificate's address answered ${response.status}`);
  const text = await response.text();
  if (text.length > maxCertificateBytes) throw new Error('The certificate is too long');
  // `X509Certificate` reads the first certificate of a chain, which in PayPal's is the leaf.
  const { publicKey, validFromDate: validFrom, validToDate: validTo } = new X509Certificate(text);
  return { publicKey, validFrom, validTo };
}

/** Certificates from a pinned address, fetched once; their dates are checked each time. */
export function createCertificateStore() {
  const cached = new Map<string, Certificate>();
  const fetching = new Map<string, Promise<Certificate>>();
  const failedAt = new Map<string, number>();

  async function load(address: string, now: Date): Promise<Certificate> {
    const lastFailure = failedAt.get(address);
    if (lastFailure !== undefined && now.getTime() - lastFailure < failureMemoryMs)
      throw new Error('The certificate could not be read a moment ago');
    const running = fetching.get(address);
    if (running) return running;
    // PayPal sends a delivery again that was not accepted, so nothing is lost by not waiting here.
    if (fetching.size >= maxConcurrentFetches) throw new Error('Too many certificates are being fetched');
    const started = fetchCertificate(address);
    fetching.set(address, started);
    try {
      const certificate = await started;
      if (cached.size >= maxCached) cached.clear();
      cached.set(address, certificate);
      return certificate;
    } catch (error) {
      if (failedAt.size >= maxRememberedFailures) failedAt.clear();
      failedAt.set(address, now.getTime());
      throw error;
    } finally {
      fetching.delete(address);
    }
  }

  return {
    async get(address: string, { prefix, now }: { prefix: string; now: Date }): Promise<Certificate> {
      const pinned = pin(address, prefix);
      const certificate =
        cached.get(pinned) ??
        (await load(pinned, now).catch((error: unknown) =>
          rejectWebhook('certificate', 'its certificate could not be read', error),
        ));
      if (now < certificate.validFrom || now > certificate.validTo)
        rejectWebhook('certificate', 'its certificate is not valid now');
      return certificate;
    },
  };
}
