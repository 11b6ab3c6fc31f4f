import type { ServerResponse } from 'node:http';
import type { Environment } from './parse-environment.ts';

const deniedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

const everywhere: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Anything stricter breaks the sign-in pop-ups of identity providers.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Headers of every response. */
export function setSecurityHeaders(response: ServerResponse, environment: Environment): void {
  for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
  const isSecure = environment.ADMIN_ORIGIN.startsWith('https://');
  if (environment.NODE_ENV === 'production' && isSecure) {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  }
}
