import { X509Certificate } from 'node:crypto';
import { AppError } from '../../errors/app-error.ts';

const maxCertificateBytes = 64 * 1024;
const maxCached = 16;
const fetchTimeoutMs = 5_000;

function reject(reason: string): never {
  throw new AppError('webhook_rejected', `The notification was not accepted: ${reason}.`);
}

/** The normalised address, so that `..`, credentials and unusual spellings cannot leave the prefix. */
function pin(address: string, prefix: string): string {
  const url = URL.parse(address);
  // Comparing the origin too keeps a prefix without a trailing slash from admitting a longer host name.
  const isPinned =
    url !== null &&
    url.origin === new URL(prefix).origin &&
    url.username === '' &&
    url.password === '' &&
    url.href.startsWith(prefix);
  return isPinned ? url.href : reject('its certificate is not at PayPal’s address');
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  // A redirect could leave the pinned address.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`The certificate's address answered ${response.status}`);
  const text = await response.text();
  if (text.length > maxCertificateBytes) throw new Error('The certificate is too long');
  // `X509Certificate` reads the first certificate of a chain, which in PayPal's is the leaf.
  return new X509Certificate(text);
}

/** Certificates from a pinned address, fetched once; their dates are checked each time. */
export function createCertificateStore() {
  const cached = new Map<string, X509Certificate>();
  return {
    async get(address: string, { prefix, now }: { prefix: string; now: Date }): Promise<X509Certificate> {
      const pinned = pin(address, prefix);
      const certificate = cached.get(pinned) ?? (await fetchCertificate(pinned));
      if (now < certificate.validFromDate || now > certificate.validToDate)
        reject('its certificate is not valid now');
      if (!cached.has(pinned) && cached.size >= maxCached) cached.clear();
      cached.set(pinned, certificate);
      return certificate;
    },
  };
}
