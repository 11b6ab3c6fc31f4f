import type { PublicConfiguration } from '../src/lib/public-configuration.ts';

/** Where Firebase Authentication is called: sign-in, and renewal of tokens. */
const identityOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Allows this origin, the API and the identity service; nothing inline without the nonce of this answer. */
export function buildContentSecurityPolicy(nonce: string, configuration: PublicConfiguration): string {
  const { apiUrl, firebase } = configuration;
  const identity = firebase.emulatorUrl ? [firebase.emulatorUrl] : identityOrigins;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'font-src': ["'self'"],
    // Staff and customers give images by address, on any host that speaks https.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', apiUrl],
    // Results of customers, which the API sends or finds in the object store.
    'media-src': ["'self'", 'https:', apiUrl],
    'connect-src': ["'self'", apiUrl, ...identity],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
