import { X509Certificate } from 'node:crypto';
import { AppError } from '../../errors/app-error.ts';

const maxCertificateBytes = 64 * 1024;
const maxCached = 16;
const fetchTimeoutMs = 5_000;

function refuse(reason: string): never {
  throw new AppError('webhook_rejected', `The notification was not accepted: ${reason}.`);
}

/** The address as the network would see it, so that `..`, credentials and odd spellings cannot leave the prefix. */
function pin(address: string, prefix: string): string {
  const url = URL.parse(address);
  // Two spellings of the prefix itself, with a slash at its end or without, must not admit a longer host name.
  const isPinned =
    url !== null &&
    url.origin === new URL(prefix).origin &&
    url.username === '' &&
    url.password === '' &&
    url.href.startsWith(prefix);
  return isPinned ? url.href : refuse('its certificate is not at PayPal’s address');
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  // A redirect would lead away from the pinned address.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`The certificate's address answered ${response.status}`);
  const text = await response.text();
  if (text.length > maxCertificateBytes) throw new Error('The certificate is too long');
  // The leaf comes first in PayPal's chain, and this reads the first certificate of the text.
  return new X509Certificate(text);
}

/** Certificates under a pinned address, fetched once and checked for their dates each time. */
export function createCertificateStore() {
  const cached = new Map<string, X509Certificate>();
  return {
    async get(address: string, { prefix, now }: { prefix: string; now: Date }): Promise<X509Certificate> {
      const pinned = pin(address, prefix);
      const certificate = cached.get(pinned) ?? (await fetchCertificate(pinned));
      if (now < certificate.validFromDate || now > certificate.validToDate)
        refuse('its certificate is not valid now');
      if (!cached.has(pinned) && cached.size >= maxCached) cached.clear();
      cached.set(pinned, certificate);
      return certificate;
    },
  };
}
