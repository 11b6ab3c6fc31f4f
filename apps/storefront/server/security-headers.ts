import type { Environment } from '../app/lib/configuration/environment.server.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';

/** Headers of every page. HSTS is promised only where https is real. */
export function buildSecurityHeaders(environment: Environment, nonce: string): Record<string, string> {
  const isSecureProduction =
    environment.NODE_ENV === 'production' && environment.STOREFRONT_ORIGIN.startsWith('https://');
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(environment, nonce),
    // `same-origin` would cut the tie to the windows of PayPal and the identity provider.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isSecureProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
